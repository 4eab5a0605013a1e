/** Wrong passwords or codes in a row. */
export interface GuessCount {
  wrong: number;
  /** End of the pause, ms since 1970. */
  pausedUntil: number;
}

export interface GuessLimit {
  /** Wrong guesses in a row that begin a pause; as many more begin a pause of twice the length. */
  guesses: number;
  firstPauseMs: number;
}

/** Limit for the password or code of one agent. */
export const secretLimit: GuessLimit = { guesses: 5, firstPauseMs: 30_000 };

export const NO_GUESSES: GuessCount = { wrong: 0, pausedUntil: 0 };

const LONGEST_PAUSE_MS = 15 * 60_000;

/**
 * Returns the remaining pause in ms. A pause above the limit counts as none: the clock was set
 * back.
 */
export function pauseLeft({ pausedUntil }: GuessCount, now: number): number {
  const left = pausedUntil - now;
  return left > 0 && left <= LONGEST_PAUSE_MS ? left : 0;
}

export function addGuess(count: GuessCount, limit: GuessLimit, now: number): GuessCount {
  const wrong = count.wrong + 1;
  if (wrong % limit.guesses !== 0) {
    return { wrong, pausedUntil: pauseLeft(count, now) > 0 ? count.pausedUntil : 0 };
  }
  const pauseMs = limit.firstPauseMs * 2 ** (wrong / limit.guesses - 1);
  return { wrong, pausedUntil: now + Math.min(pauseMs, LONGEST_PAUSE_MS) };
}

/** Reverts `addGuess`, and the pause that the guess began. */
export function removeGuess({ wrong, pausedUntil }: GuessCount, limit: GuessLimit): GuessCount {
  if (wrong === 0) return NO_GUESSES;
  return { wrong: wrong - 1, pausedUntil: wrong % limit.guesses === 0 ? 0 : pausedUntil };
}
