interface ScheduledTask {
  at: number;
  /** Order of scheduling, in which tasks of the same instant run. */
  order: number;
  task: () => void;
}

/**
 * The only clock of a run. Never waits for real time, but jumps from one scheduled task to the
 * next.
 */
export class Timeline {
  now: number;
  /** Total time that has passed while all tablets slept; ms. */
  sleptMs = 0;
  #made = 0;
  #appointments: ScheduledTask[] = [];

  constructor(now: number) {
    this.now = now;
  }

  schedule(ms: number, task: () => void): () => void {
    this.#made += 1;
    const scheduledTask = { at: this.now + Math.max(0, Math.round(ms)), order: this.#made, task };
    const place = this.#appointments.findLastIndex((other) => other.at <= scheduledTask.at);
    this.#appointments.splice(place + 1, 0, scheduledTask);
    return () => {
      this.#appointments = this.#appointments.filter((other) => other !== scheduledTask);
    };
  }

  /**
   * Advances the time without running tasks, as during sleep; scheduled tasks keep their remaining
   * delay.
   */
  letPass(ms: number): void {
    this.now += ms;
    this.sleptMs += ms;
    for (const scheduledTask of this.#appointments) scheduledTask.at += ms;
  }

  /** Returns the time of the next task; undefined if no task is due until `end`. */
  nextBefore(end: number): number | undefined {
    const next = this.#appointments[0];
    return next && next.at <= end ? next.at : undefined;
  }

  step(): void {
    const next = this.#appointments.shift();
    if (!next) return;
    this.now = Math.max(this.now, next.at);
    next.task();
  }
}
