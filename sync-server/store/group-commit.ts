/*
 * Writes that come at the same time share one transaction: the disk is waited for once, and not once
 * for each of them. Where one fails it is undone by itself, and none is answered before all of them
 * are on the disk.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { dividesLongWork } from '../ports/slices.ts';
import { isUnavailable } from '../ports/unavailable.ts';
import type { Database } from './database.ts';

/** The first of them waits for the last: with pushes of ten mutations for some twenty milliseconds. */
const MOST_AT_ONCE = 16;

/** A write that takes longer is committed at once; the ones that came with it are the next group. */
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
      // Requests that have arrived by now are read first, and are of this group.
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
      // The file is locked by another process: each further group would wait as long.
      const failed = isUnavailable(error) ? [...group, ...this.#waiting.splice(0)] : group;
      failed.forEach(({ fail }) => fail(error));
    }
  }
}

/** Only in the server process: a replayed run must not depend on time. */
function isOver(begun: number): boolean {
  return dividesLongWork() && performance.now() - begun > MOST_MS;
}

/** Does one of them, and answers how its caller is told once everything is on the disk. */
async function settle(
  db: Transaction<Database>,
  { work, answer, fail }: Job,
  isAlone: boolean,
): Promise<() => void> {
  // Alone, its transaction is undone with it.
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
