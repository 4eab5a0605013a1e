import 'fake-indexeddb/auto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { QueryCache } from './query-cache.ts';

const db = openDatabase('kept-answers');
await db.open();

test('a result is cached until a row of the query changes', async () => {
  const answers = new QueryCache<number>();
  let reads = 0;
  const read = () => {
    reads += 1;
    return db.meta.count();
  };
  expect(await answers.answer('all', read)).toBe(0);
  expect(await answers.answer('all', read)).toBe(0);
  expect(reads).toBe(1);
  // Writes in a later task, because Dexie rejects a write in the zone of a live query.
  setTimeout(() => void db.meta.put({ key: 'a', value: 1 }));
  await expect.poll(() => answers.answer('all', read)).toBe(1);
  answers.close();
});

for (const name of ['AbortError', 'DatabaseClosedError', 'DataError']) {
  test(`a read that fails with ${name} rejects, and the next request reads again`, async () => {
    const answers = new QueryCache<number>();
    const inVain = answers.answer('all', () => Promise.reject(new DOMException('gone', name)));
    await expect(inVain).rejects.toMatchObject({ name });
    expect(await answers.answer('all', async () => 7)).toBe(7);
    answers.close();
  }, 1000);
}

test('a cached query result is dropped after 500 writes, even of rows that the query did not read', async () => {
  const answers = new QueryCache<number>();
  const counted = { writes: 0, reads: 0 };
  const read = () => {
    counted.writes = 0;
    counted.reads += 1;
    return db.drafts.count();
  };
  // Also counts the writes of other tests in this process, because the cache counts them too. If
  // another test reopens a database, the result is dropped early. Each read restarts the count.
  const countWrite = () => {
    counted.writes += 1;
  };
  await answers.answer('drafts', read);
  Dexie.on('storagemutated', countWrite);
  const lifetimes: number[] = [];
  for (let row = 0; row < 1500; row += 1) {
    const { writes, reads } = counted;
    await answers.answer('drafts', read);
    if (counted.reads > reads) lifetimes.push(writes);
    // Writes in a later task, because Dexie rejects a write in the zone of a live query.
    await nextTurn();
    await db.meta.put({ key: `row ${row}`, value: row });
  }
  expect(Math.max(...lifetimes)).toBe(500);
  Dexie.on.storagemutated.unsubscribe(countWrite);
  answers.close();
});

const listFollowers = () =>
  (Dexie.on.storagemutated as unknown as { subscribers: unknown[] }).subscribers;

test('dropping a cached result ends its subscriptions to row changes', async () => {
  const answers = new QueryCache<number>();
  let row = 0;
  /** Returns the subscriptions that a result has added and that remain after a change. */
  async function findRemaining() {
    const before = new Set(listFollowers());
    await answers.answer('all', () => db.meta.count());
    const added = new Set(listFollowers().filter((follower) => !before.has(follower)));
    expect(added.size).toBeGreaterThan(0);
    await nextTurn();
    await db.meta.put({ key: `changed ${(row += 1)}`, value: row });
    await nextTurn();
    return listFollowers().filter((follower) => added.has(follower));
  }
  // Polls, because other tests of this process may subscribe at the same time.
  await expect.poll(findRemaining).toEqual([]);
  answers.close();
});

test('`close` deletes all cached results and ends their subscriptions to row changes', async () => {
  const answers = new QueryCache<string>();
  const before = new Set(listFollowers());
  for (const key of ['a', 'b']) {
    await answers.answer(key, async () => `${key} ${await db.meta.count()}`);
  }
  const added = listFollowers().filter((follower) => !before.has(follower));
  expect(added.length).toBeGreaterThanOrEqual(2);
  answers.close();
  expect(listFollowers().filter((follower) => added.includes(follower))).toEqual([]);
  expect(await answers.answer('a', async () => 'read again')).toBe('read again');
  answers.close();
});

test('a read that fails after `close` does not delete a newer cached result', async () => {
  const answers = new QueryCache<number>();
  const first = Promise.withResolvers<number>();
  const read = vi.fn(() => first.promise);
  const inVain = answers.answer('all', read);
  await expect.poll(() => read).toHaveBeenCalled();
  answers.close();
  expect(await answers.answer('all', async () => 7)).toBe(7);
  first.reject(new Error('gone'));
  await expect(inVain).rejects.toThrow('gone');
  expect(await answers.answer('all', async () => 8)).toBe(7);
  answers.close();
});

test('a read that throws a value other than an error rejects with an error', async () => {
  const answers = new QueryCache<number>();
  // oxlint-disable-next-line prefer-promise-reject-errors
  const inVain = answers.answer('all', () => Promise.reject('gone'));
  await expect(inVain).rejects.toEqual(new Error('The rows could not be read'));
  answers.close();
});
