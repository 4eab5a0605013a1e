import { NO_GUESSES, secretLimit } from '#domain/agents/guess-limit.ts';
import type { LocalDatabase } from '../database.ts';
import { readMeta, writeMeta } from '../meta.ts';

/** Every pause on a tablet has the same length. */
const { guesses: TRIES_BEFORE_PAUSE, firstPauseMs: PAUSE_MS } = secretLimit;

/**
 * Returns the end of the pause for sign-ins on this tablet, this tablet's clock, ms since 1970;
 * null without a pause. After a clock was set back, the pause is shortened to its full length from
 * now on.
 */
export async function findPause(db: LocalDatabase, now: number): Promise<number | null> {
  const tries = (await readMeta(db, 'signInTries')) ?? NO_GUESSES;
  const until = Math.min(tries.pausedUntil, now + PAUSE_MS);
  if (until < tries.pausedUntil) {
    await writeMeta(db, 'signInTries', { ...tries, pausedUntil: until });
  }
  return until > now ? until : null;
}

/**
 * Counts a wrong attempt: five in a row pause the next one for 30 s. Returns the end of the pause,
 * or null.
 */
export async function countWrongTry(db: LocalDatabase, now: number): Promise<number | null> {
  const wrong = ((await readMeta(db, 'signInTries'))?.wrong ?? 0) + 1;
  const pauses = wrong >= TRIES_BEFORE_PAUSE;
  const pausedUntil = pauses ? now + PAUSE_MS : 0;
  await writeMeta(db, 'signInTries', { wrong: pauses ? 0 : wrong, pausedUntil });
  return pauses ? pausedUntil : null;
}

export async function forgetTries(db: LocalDatabase): Promise<void> {
  await db.meta.delete('signInTries');
}
