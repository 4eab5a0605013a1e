interface Appointment {
  at: number;
  /** Appointments of the same instant keep the order in which they were made. */
  order: number;
  task: () => void;
}

/** The only clock of a run. Nothing waits for real time; it jumps from one appointment to the next. */
export class Timeline {
  now: number;
  /** How much of that everybody slept through. */
  sleptThrough = 0;
  #made = 0;
  #appointments: Appointment[] = [];

  constructor(now: number) {
    this.now = now;
  }

  schedule(ms: number, task: () => void): () => void {
    this.#made += 1;
    const appointment = { at: this.now + Math.max(0, Math.round(ms)), order: this.#made, task };
    const place = this.#appointments.findLastIndex((other) => other.at <= appointment.at);
    this.#appointments.splice(place + 1, 0, appointment);
    return () => {
      this.#appointments = this.#appointments.filter((other) => other !== appointment);
    };
  }

  /** Time during which nobody does anything: what was to happen in a minute still is. */
  letPass(ms: number): void {
    this.now += ms;
    this.sleptThrough += ms;
    for (const appointment of this.#appointments) appointment.at += ms;
  }

  /** When the next appointment is due, if it is not after `end`. */
  nextBefore(end: number): number | undefined {
    const next = this.#appointments[0];
    return next && next.at <= end ? next.at : undefined;
  }

  /** Jumps to the next appointment and keeps it. */
  step(): void {
    const next = this.#appointments.shift();
    if (!next) return;
    this.now = Math.max(this.now, next.at);
    next.task();
  }
}
