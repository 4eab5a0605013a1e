import type { SimulatedTablet } from './simulated-tablet.ts';

/** Requests that were measured over a period of time. Durations are in ms. */
export class LatencyRecorder {
  readonly pushes: number[] = [];
  readonly pulls: number[] = [];
  /** Times from a push of one tablet to the pulled row on every other tablet. */
  readonly reached: number[] = [];
  readonly verdicts = new Map<string, number>();
  rows = 0;
  readonly #written = new Map<string, { at: number; by: SimulatedTablet }>();

  /** Returns a unique text that identifies a change when another tablet pulls it. */
  newMark(at: number, by: SimulatedTablet): string {
    const mark = `mark-${this.#written.size}`;
    this.#written.set(mark, { at, by });
    return mark;
  }

  countVerdict(verdict: string): void {
    this.verdicts.set(verdict, (this.verdicts.get(verdict) ?? 0) + 1);
  }

  seen(mark: string, by: SimulatedTablet): void {
    const written = this.#written.get(mark);
    if (written && written.by !== by) this.reached.push(performance.now() - written.at);
  }

  /**
   * Starts a new period of measurement. Marks of earlier changes stay valid, so changes that arrive
   * late still count.
   */
  clear(): void {
    for (const figures of [this.pushes, this.pulls, this.reached]) figures.length = 0;
    this.verdicts.clear();
    this.rows = 0;
  }
}
