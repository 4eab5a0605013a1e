/*
 * Concurrent writes share one transaction, so that one disk flush serves all of them. A write that
 * fails is rolled back alone, and no write of the group resolves before the group is on the disk.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { isWorkSlicingEnabled } from '../../ports/work-slicer.ts';
import { isUnavailable } from '../../ports/unavailable.ts';
import type { Database } from '../database-schema.ts';

/**
 * Maximum number of writes in a group. The first write of a full group waits for the last: some 20
 * ms for pushes of ten mutations.
 */
const MAX_GROUP_SIZE = 16;

/**
 * Maximum time for the writes of a group, ms. After this time the group is committed, and the
 * remaining writes join the next group.
 */
const MAX_GROUP_MS = 20;

interface PendingWrite {
  work: (db: Transaction<Database>) => Promise<unknown>;
  answer: (value: unknown) => void;
  fail: (error: unknown) => void;
}

export class GroupCommit {
  readonly #db: Kysely<Database>;
  readonly #pendingWrites: PendingWrite[] = [];
  #isRunning = false;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  run<T>(work: (db: Transaction<Database>) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#pendingWrites.push({ work, answer: (value) => resolve(value as T), fail: reject });
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#pendingWrites.length > 0) {
      // Waits one turn of the event loop, so that writes of requests that have already arrived join
      // this group.
      await new Promise((resolve) => setImmediate(resolve));
      await this.#commit(this.#pendingWrites.splice(0, MAX_GROUP_SIZE));
    }
    this.#isRunning = false;
  }

  async #commit(group: readonly PendingWrite[]): Promise<void> {
    try {
      const settleCallbacks = await this.#db.transaction().execute(async (db) => {
        const results: (() => void)[] = [];
        const startedAt = performance.now();
        for (const job of group) {
          if (results.length > 0 && isTimeOver(startedAt)) break;
          results.push(await runJob(db, job, group.length === 1));
        }
        return results;
      });
      settleCallbacks.forEach((settleCallback) => settleCallback());
      this.#pendingWrites.unshift(...group.slice(settleCallbacks.length));
    } catch (error) {
      // If another process locks the file, all waiting writes fail together, because each further
      // group would wait equally long.
      const failedWrites = isUnavailable(error)
        ? [...group, ...this.#pendingWrites.splice(0)]
        : group;
      failedWrites.forEach(({ fail }) => fail(error));
    }
  }
}

/**
 * Whether the time of a group is over. The limit applies only in the server process, because
 * replayed test runs must not depend on time.
 */
function isTimeOver(startedAt: number): boolean {
  return isWorkSlicingEnabled() && performance.now() - startedAt > MAX_GROUP_MS;
}

/**
 * Runs one write. Returns a function that resolves or rejects the promise of the write; the caller
 * calls this function when the group is on the disk. Rejects if the only write of a group fails.
 */
async function runJob(
  db: Transaction<Database>,
  { work, answer, fail }: PendingWrite,
  isAlone: boolean,
): Promise<() => void> {
  // The only write of a group needs no savepoint, because its failure rolls back the whole
  // transaction.
  if (isAlone) {
    const value = await work(db);
    return () => answer(value);
  }
  await sql`savepoint one_of_them`.execute(db);
  try {
    const value = await work(db);
    await sql`release one_of_them`.execute(db);
    return () => answer(value);
  } catch (error) {
    await sql`rollback to one_of_them`.execute(db);
    await sql`release one_of_them`.execute(db);
    return () => fail(error);
  }
}
