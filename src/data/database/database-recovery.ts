/*
 * Recovery of a database that fails:
 *
 *   failed read ───────┐
 *   closed connection ─┴─► probe ──► succeeds: retry the failed reads; after a closed connection
 *                            │                 or a failed probe, also refresh all other reads
 *                            │
 *                            └─► fails: close the connection, probe again with backoff
 */
import { Dexie, RangeSet } from 'dexie';
import { createStore } from 'zustand/vanilla';
import { emitDefect } from '../defects.ts';
import { TimeLimitError, withTimeLimit } from './with-time-limit.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 3000;
/**
 * A probe read that takes longer than this (ms) counts as failed, because a browser can block a
 * transaction without an error.
 */
const PROBE_LIMIT_MS = 5000;

interface RecoveryState {
  /**
   * Time at which the first of the current consecutive failed probes ended, ms since 1970; null
   * while the database can be read.
   */
  failingSince: number | null;
}

const recoveries = new WeakMap<Dexie, DatabaseRecovery>();

export function recoveryOf(db: Dexie): DatabaseRecovery {
  const existingRecovery = recoveries.get(db);
  if (existingRecovery) return existingRecovery;
  const recovery = new DatabaseRecovery(db);
  recoveries.set(db, recovery);
  return recovery;
}

export class DatabaseRecovery {
  readonly state = createStore<RecoveryState>()(() => ({ failingSince: null }));
  readonly #db: Dexie;
  readonly #retries = new Set<() => void>();
  #attempts = 0;
  #lastProbeAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isProbing = false;
  #wasClosed = false;

  constructor(db: Dexie) {
    this.#db = db;
  }

  /**
   * Schedules a probe, and calls `retry` after the next successful probe. Returns a cancel
   * function.
   */
  retryLater(retry: () => void): () => void {
    this.#retries.add(retry);
    this.#schedule();
    return () => this.#retries.delete(retry);
  }

  /**
   * Schedules a probe after the connection was closed. After a successful probe, all live queries
   * read again, because their rows may be outdated.
   */
  handleClosed(): void {
    this.#wasClosed = true;
    this.#schedule();
  }

  /** Schedules a probe after a failed read. Does not retry the read. */
  check(): void {
    this.#schedule();
  }

  /** Probes the database immediately, without the backoff. */
  retryNow(): void {
    this.#attempts = 0;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    void this.#probe();
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#isProbing) return;
    // A long time without a probe resets the backoff. A successful probe does not reset the
    // backoff, because the retried read may still fail.
    if (performance.now() - this.#lastProbeAt > 2 * LONGEST_PAUSE_MS) this.#attempts = 0;
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#attempts);
    this.#attempts += 1;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#probe();
    }, pauseMs);
  }

  async #probe(): Promise<void> {
    if (this.#isProbing || this.#db.hasBeenClosed()) return;
    this.#isProbing = true;
    const outcome = await probe(this.#db);
    this.#isProbing = false;
    this.#lastProbeAt = performance.now();
    if (this.#db.hasBeenClosed()) return;
    if (outcome.ok) this.#resume();
    else this.#reopen(outcome.error);
  }

  #resume(): void {
    const hasFailed = this.state.getState().failingSince !== null;
    this.state.setState({ failingSince: null });
    if (hasFailed || this.#wasClosed) {
      this.#wasClosed = false;
      Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });
    }
    const retries = [...this.#retries];
    this.#retries.clear();
    for (const retry of retries) retry();
  }

  #reopen(error: unknown): void {
    if (this.state.getState().failingSince === null) {
      this.state.setState({ failingSince: Date.now() });
      emitDefect(error);
    }
    closeForReopening(this.#db, error);
    this.#schedule();
  }
}

type ProbeOutcome = { ok: true } | { ok: false; error: unknown };

async function probe(db: Dexie): Promise<ProbeOutcome> {
  try {
    await withTimeLimit(db.table('meta').count(), PROBE_LIMIT_MS);
    return { ok: true };
  } catch (error) {
    return { ok: false, error };
  }
}

/**
 * Closes the connection, so that the next read opens a new one. Also cancels an `open` call that
 * hangs. Does nothing if a probe of an open database took too long.
 */
function closeForReopening(db: Dexie, error: unknown): void {
  if (error instanceof TimeLimitError) {
    // Dexie counts a database as open during its upgrade. An upgrade may take longer than the
    // limit, and closing the database would restart the upgrade.
    if (db.isOpen()) return;
    db.close();
  }
  setTimeout(() => db.close({ disableAutoOpen: false }));
}
