/*
 * Concurrent writes share one transaction, so that one disk flush serves all of them. A write that
 * fails is rolled back alone, and no write resolves before all of them are on the disk.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { dividesLongWork } from '../ports/slices.ts';
import { isUnavailable } from '../ports/unavailable.ts';
import type { Database } from './database.ts';

/** Limits the wait of the first write for the last: some 20 ms for pushes of ten mutations. */
const MOST_AT_ONCE = 16;

/** After this time the group is committed at once; its remaining writes form the next group. */
const MOST_MS = 20;

interface Job {
  work: (db: Transaction<Database>) => Promise<unknown>;
  answer: (value: unknown) => void;
  fail: (error: unknown) => void;
}

export class GroupCommit {
  readonly #db: Kysely<Database>;
  readonly #waiting: Job[] = [];
  #isRunning = false;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  run<T>(work: (db: Transaction<Database>) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, answer: (value) => resolve(value as T), fail: reject });
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      // Requests that have already arrived are read first and join this group.
      await new Promise((resolve) => setImmediate(resolve));
      await this.#commit(this.#waiting.splice(0, MOST_AT_ONCE));
    }
    this.#isRunning = false;
  }

  async #commit(group: readonly Job[]): Promise<void> {
    try {
      const answers = await this.#db.transaction().execute(async (db) => {
        const results: (() => void)[] = [];
        const begun = performance.now();
        for (const job of group) {
          if (results.length > 0 && isOver(begun)) break;
          results.push(await settle(db, job, group.length === 1));
        }
        return results;
      });
      answers.forEach((answer) => answer());
      this.#waiting.unshift(...group.slice(answers.length));
    } catch (error) {
      // Another process locks the file: each further group would wait as long.
      const failed = isUnavailable(error) ? [...group, ...this.#waiting.splice(0)] : group;
      failed.forEach(({ fail }) => fail(error));
    }
  }
}

/** Applies in the server process only: a replayed run must not depend on time. */
function isOver(begun: number): boolean {
  return dividesLongWork() && performance.now() - begun > MOST_MS;
}

/** Runs one write. Returns a function that settles its promise once the group is on the disk. */
async function settle(
  db: Transaction<Database>,
  { work, answer, fail }: Job,
  isAlone: boolean,
): Promise<() => void> {
  // A single write needs no savepoint: a failure rolls back its transaction.
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
