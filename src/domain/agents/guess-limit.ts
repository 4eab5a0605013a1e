/** Number of wrong passwords or codes in a row, and the pause that they cause. */
export interface GuessCount {
  wrong: number;
  /** End of the pause, ms since 1970; 0 or a past time without a pause. */
  pausedUntil: number;
}

export interface GuessLimit {
  /**
   * Number of wrong guesses in a row that starts a pause; the same number again starts a pause of
   * twice the length.
   */
  guesses: number;
  firstPauseMs: number;
}

/** Limit for wrong passwords or codes of one agent. */
export const secretGuessLimit: GuessLimit = { guesses: 5, firstPauseMs: 30_000 };

export const NO_GUESSES: GuessCount = { wrong: 0, pausedUntil: 0 };

const LONGEST_PAUSE_MS = 15 * 60_000;

/**
 * Returns the remaining time of the pause in ms. Returns 0 if it exceeds the longest pause, because
 * then the clock was set back.
 */
export function getRemainingPause({ pausedUntil }: GuessCount, now: number): number {
  const left = pausedUntil - now;
  return left > 0 && left <= LONGEST_PAUSE_MS ? left : 0;
}

export function recordWrongGuess(count: GuessCount, limit: GuessLimit, now: number): GuessCount {
  const wrong = count.wrong + 1;
  if (wrong % limit.guesses !== 0) {
    return { wrong, pausedUntil: getRemainingPause(count, now) > 0 ? count.pausedUntil : 0 };
  }
  const pauseMs = limit.firstPauseMs * 2 ** (wrong / limit.guesses - 1);
  return { wrong, pausedUntil: now + Math.min(pauseMs, LONGEST_PAUSE_MS) };
}

/** Reverts `recordWrongGuess`, and ends the pause if the removed guess started it. */
export function revertWrongGuess(
  { wrong, pausedUntil }: GuessCount,
  limit: GuessLimit,
): GuessCount {
  if (wrong === 0) return NO_GUESSES;
  return { wrong: wrong - 1, pausedUntil: wrong % limit.guesses === 0 ? 0 : pausedUntil };
}
