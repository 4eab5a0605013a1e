/** Source of the current time; tests pass a clock of their own. */
export interface Clock {
  /** Returns the current time in ms since 1970-01-01T00:00Z. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
