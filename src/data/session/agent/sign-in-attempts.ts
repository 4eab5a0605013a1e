import { NO_GUESSES, secretGuessLimit } from '#domain/agents/guess-limit.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { readMeta, writeMeta } from '../../meta.ts';

/** Number of wrong passwords before a pause, and length of every pause. */
const { guesses: TRIES_BEFORE_PAUSE, firstPauseMs: PAUSE_MS } = secretGuessLimit;

/**
 * Returns the end of the current pause for all sign-ins; this tablet's clock, ms since 1970; null
 * if there is no pause. If the clock was set back, the pause ends at most 30 s from `now`.
 */
export async function findSignInPause(db: LocalDatabase, now: number): Promise<number | null> {
  const attempts = (await readMeta(db, 'signInTries')) ?? NO_GUESSES;
  const until = Math.min(attempts.pausedUntil, now + PAUSE_MS);
  if (until < attempts.pausedUntil) {
    await writeMeta(db, 'signInTries', { ...attempts, pausedUntil: until });
  }
  return until > now ? until : null;
}

/**
 * Counts a failed sign-in, online or offline, with a wrong password or code. After five consecutive
 * failures, further attempts are refused for 30 s. Returns the end of this pause, or null if no
 * pause begins.
 */
export async function countFailedSignIn(db: LocalDatabase, now: number): Promise<number | null> {
  const wrongCount = ((await readMeta(db, 'signInTries'))?.wrong ?? 0) + 1;
  const isPaused = wrongCount >= TRIES_BEFORE_PAUSE;
  const pausedUntil = isPaused ? now + PAUSE_MS : 0;
  await writeMeta(db, 'signInTries', { wrong: isPaused ? 0 : wrongCount, pausedUntil });
  return isPaused ? pausedUntil : null;
}

export async function resetFailedSignIns(db: LocalDatabase): Promise<void> {
  await db.meta.delete('signInTries');
}
