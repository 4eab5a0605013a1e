/*
 * The backoff of this tablet. It is kept in the database: a page that crashes or is reloaded over
 * and over must not ask a head office in trouble any more often than one that stays open.
 */
import type { LocalDatabase } from '../data/database.ts';
import { readMeta, writeMeta } from '../data/meta.ts';
import { backoffDelay, LONGEST_MS } from './backoff.ts';

export interface KeptBackoffDeps {
  db: LocalDatabase;
  now: () => number;
  random: () => number;
  onDefect: (error: unknown) => void;
}

export class KeptBackoff {
  readonly #deps: KeptBackoffDeps;
  #failures = 0;
  #hasBegun = false;
  #isKept = false;

  constructor(deps: KeptBackoffDeps) {
    this.#deps = deps;
  }

  /**
   * Before the first round of a page: until it has ended, it is kept as one that failed. Otherwise
   * a page that crashes in the middle of its round would ask again as soon as it is opened again.
   */
  async begin(): Promise<void> {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.#failures = (await readMeta(this.#deps.db, 'backoff'))?.failures ?? 0;
    await this.#keep(this.#failures + 1);
  }

  /** Milliseconds until the next attempt. */
  async failed(): Promise<number> {
    this.#failures += 1;
    return this.#keep(this.#failures);
  }

  async gotThrough(): Promise<void> {
    this.#failures = 0;
    if (!this.#isKept) return;
    const { db, onDefect } = this.#deps;
    await db.meta.delete('backoff').catch(onDefect);
    this.#isKept = false;
  }

  async #keep(failures: number): Promise<number> {
    const { db, now, random, onDefect } = this.#deps;
    const delay = backoffDelay(failures, random);
    const failedAt = Math.round(now());
    const nextAttemptAt = Math.round(failedAt + delay);
    this.#isKept = true;
    // Where nothing can be written any more, this page at least waits.
    await writeMeta(db, 'backoff', { failures, nextAttemptAt, failedAt }).catch(onDefect);
    return delay;
  }
}

export interface PauseLeft {
  /** Milliseconds; 0 where there is nothing to wait for. */
  ms: number;
  /** Rounds in a row that failed; of a single one it is not known, it may have been cut off. */
  failures: number;
}

/** The pause that a page before this one still had to make. */
export async function pauseLeft(db: LocalDatabase, now: number): Promise<PauseLeft> {
  const kept = await readMeta(db, 'backoff');
  // A clock that was set back meanwhile must not hold anything up: the pause may long be over.
  if (!kept || (kept.failedAt !== undefined && now < kept.failedAt)) return { ms: 0, failures: 0 };
  const ms = Math.min(Math.max(0, kept.nextAttemptAt - now), LONGEST_MS);
  return { ms, failures: kept.failures };
}
