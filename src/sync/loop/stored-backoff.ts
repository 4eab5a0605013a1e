/*
 * The backoff of this tablet, stored in the database. So a page that crashes or reloads repeatedly
 * sends as few requests to a failing server as a page that stays open.
 */
import type { LocalDatabase } from '../../data/database/database.ts';
import { readMeta, writeMeta } from '../../data/meta.ts';
import { computeBackoffDelay, MAX_BACKOFF_MS } from '../backoff.ts';

export interface StoredBackoffDeps {
  db: LocalDatabase;
  now: () => number;
  random: () => number;
  onDefect: (error: unknown) => void;
}

export class StoredBackoff {
  readonly #deps: StoredBackoffDeps;
  #failures = 0;
  #hasStarted = false;
  #isStored = false;

  constructor(deps: StoredBackoffDeps) {
    this.#deps = deps;
  }

  /**
   * Stores the first round of a page as failed until the round ends. So a page that crashes during
   * each round also waits longer after each reload.
   */
  async begin(): Promise<void> {
    if (this.#hasStarted) return;
    this.#hasStarted = true;
    this.#failures = (await readMeta(this.#deps.db, 'backoff'))?.failures ?? 0;
    await this.#store(this.#failures + 1);
  }

  /** Counts a failed round. Resolves with the pause until the next attempt, ms. */
  async failed(): Promise<number> {
    this.#failures += 1;
    return this.#store(this.#failures);
  }

  async recordSuccess(): Promise<void> {
    this.#failures = 0;
    if (!this.#isStored) return;
    const { db, onDefect } = this.#deps;
    await db.meta.delete('backoff').catch(onDefect);
    this.#isStored = false;
  }

  async #store(failures: number): Promise<number> {
    const { db, now, random, onDefect } = this.#deps;
    const delay = computeBackoffDelay(failures, random);
    const failedAt = Math.round(now());
    const nextAttemptAt = Math.round(failedAt + delay);
    this.#isStored = true;
    // If this write fails, the pause still applies to this page, but not after a reload.
    await writeMeta(db, 'backoff', { failures, nextAttemptAt, failedAt }).catch(onDefect);
    return delay;
  }
}

export interface RemainingPause {
  /** Remaining time of the pause, ms; 0 if the pause is over or no pause is stored. */
  ms: number;
  /**
   * Consecutive failed rounds. A count of 1 may also come from a round that a reload interrupted.
   */
  failures: number;
}

/** Resolves with the rest of the backoff pause that an earlier page began. */
export async function readRemainingPause(db: LocalDatabase, now: number): Promise<RemainingPause> {
  const storedBackoff = await readMeta(db, 'backoff');
  // Ignores the stored pause if the clock was set back since the last failure, because the pause
  // may be over.
  if (!storedBackoff || (storedBackoff.failedAt !== undefined && now < storedBackoff.failedAt))
    return { ms: 0, failures: 0 };
  const ms = Math.min(Math.max(0, storedBackoff.nextAttemptAt - now), MAX_BACKOFF_MS);
  return { ms, failures: storedBackoff.failures };
}
