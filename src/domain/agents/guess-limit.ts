/** Number of consecutive wrong passwords or codes, and the pause that they cause. */
export interface GuessCount {
  wrong: number;
  /** End of the pause, ms since 1970. Without a pause, 0 or a past time. */
  pausedUntil: number;
}

export interface GuessLimit {
  /**
   * A pause starts after this number of consecutive wrong guesses, and again after each multiple of
   * this number. Each pause is twice as long as the previous pause, up to 15 minutes.
   */
  guesses: number;
  firstPauseMs: number;
}

export const secretGuessLimit: GuessLimit = { guesses: 5, firstPauseMs: 30_000 };

export const NO_GUESSES: GuessCount = { wrong: 0, pausedUntil: 0 };

const LONGEST_PAUSE_MS = 15 * 60_000;

/**
 * Returns the remaining time of the pause in ms, or 0 without a pause. A remaining time longer than
 * the longest pause also gives 0, because then the clock was set back.
 */
export function getRemainingPause({ pausedUntil }: GuessCount, now: number): number {
  const remainingMs = pausedUntil - now;
  return remainingMs > 0 && remainingMs <= LONGEST_PAUSE_MS ? remainingMs : 0;
}

export function recordWrongGuess(count: GuessCount, limit: GuessLimit, now: number): GuessCount {
  const wrong = count.wrong + 1;
  if (wrong % limit.guesses !== 0) {
    return { wrong, pausedUntil: getRemainingPause(count, now) > 0 ? count.pausedUntil : 0 };
  }
  const pauseMs = limit.firstPauseMs * 2 ** (wrong / limit.guesses - 1);
  return { wrong, pausedUntil: now + Math.min(pauseMs, LONGEST_PAUSE_MS) };
}

/** Reverts one `recordWrongGuess` call. If that call started the pause, also ends the pause. */
export function revertWrongGuess(
  { wrong, pausedUntil }: GuessCount,
  limit: GuessLimit,
): GuessCount {
  if (wrong === 0) return NO_GUESSES;
  return { wrong: wrong - 1, pausedUntil: wrong % limit.guesses === 0 ? 0 : pausedUntil };
}
