import type { RequestErrorCode } from '#domain/errors/request-error-policy.ts';

export type Call = 'push' | 'pull' | 'live';

export class ResponseCounts {
  readonly answered = new Map<Call, number>();
  /** Number of failed requests, keyed by request and error code like `push UNREACHABLE`. */
  readonly failed = new Map<string, number>();
  /** For each tablet, the times of its successful pushes and pulls, ms by `performance.now()`. */
  readonly #times = new Map<string, number[]>();

  note(tablet: string, call: Call, code: RequestErrorCode | undefined): void {
    if (code !== undefined) {
      addOne(this.failed, `${call} ${code}`);
      return;
    }
    addOne(this.answered, call);
    if (call !== 'live') this.#timesOf(tablet).push(performance.now());
  }

  /**
   * Returns the longest time between two consecutive successful responses of a tablet, ms.
   * Considers only pairs whose second response arrived within the period.
   */
  longestWait(from: number, to: number): number {
    const waits = [...this.#times.values()].map((times) => longestOf(times, from, to));
    return Math.max(0, ...waits);
  }

  #timesOf(tablet: string): number[] {
    const times = this.#times.get(tablet) ?? [];
    this.#times.set(tablet, times);
    return times;
  }
}

function longestOf(times: readonly number[], from: number, to: number): number {
  const waits = times.map((time, index) => {
    const before = times[index - 1] ?? time;
    return time > from && time <= to ? time - before : 0;
  });
  return Math.max(0, ...waits);
}

function addOne<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
