import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseSearch } from '#domain/search/parse-search.ts';
import { putCustomer } from '../../test/rows.testing.ts';
import { openSqliteStore } from '../sqlite/open-sqlite-store.ts';
import { createTemporaryFolder } from '../sqlite/sqlite.testing.ts';
import type { SyncStore } from '../store.ts';

/** Number of customers for two complete batches of the search index and a third, incomplete one. */
const CUSTOMERS = 300;

let folder: ReturnType<typeof createTemporaryFolder>;
let file: string;
let store: SyncStore;
beforeEach(async () => {
  folder = createTemporaryFolder();
  file = join(folder.path, 'head-office.sqlite');
  store = await openSqliteStore(file);
  await write(Array.from({ length: CUSTOMERS }, (_, at) => aPerson(at)));
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const write = (writes: ReturnType<typeof putCustomer>[]) =>
  store.write([], (tx) => Promise.resolve(tx.applyWrites(writes)));

const aPerson = (at: number, fields = {}) =>
  putCustomer({ id: `person-${at}`, name: at === 7 ? 'Xyzqwj' : 'Maria Garcia', ...fields });

async function find(typed: string, inStore = store): Promise<string[]> {
  const slice = { showroomId: 'manhattan', rank: undefined, search: parseSearch(typed) };
  const { keys } = await inStore.read((tx) => tx.searchCustomers(slice));
  return keys.map(({ id }) => id);
}

function inFile<T>(read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file);
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** Returns whether the bytes of the search index contain a sequence of letters. */
function hasLetters(letters: string): boolean {
  return inFile((database) => {
    const blocks = database.prepare('select block from search_index_data').all();
    return blocks.some(({ block }) => Buffer.from(block as Uint8Array).includes(letters));
  });
}

function numbersOf(...ids: string[]): unknown[] {
  return inFile((database) => {
    const query = database.prepare('select number from search_entries where customer_id = ?');
    return ids.map((id) => query.get(id)?.['number']);
  });
}

const checkIndex = () =>
  inFile((database) =>
    database.exec(`insert into search_index (search_index) values ('integrity-check')`),
  );

test.each([
  ['a new name', { name: 'Maria Garcia' }],
  ['a deletion', { deletedAt: 1 }],
])(
  '%s of a customer removes the letters of the old name from the search index',
  async (_, fields) => {
    expect(hasLetters('zqw')).toBe(true);
    await write([aPerson(7, fields)]);
    expect(hasLetters('zqw')).toBe(false);
    expect(await find('xyzqwj')).toEqual([]);
    checkIndex();
  },
);

test('a change of the intent or showroom of a customer keeps the customer’s entry in the search index', async () => {
  const before = numbersOf('person-7', 'person-299');
  await write([aPerson(7, { intent: 'hot' }), aPerson(299, { showroomId: 'brooklyn' })]);
  expect(numbersOf('person-7', 'person-299')).toEqual(before);
  expect(await find('person-299')).toEqual([]);
});

test('a new customer is found both before and after the batch with the customer is indexed', async () => {
  await write([aPerson(300, { name: 'Newest' })]);
  expect(await find('newest')).toEqual(['person-300']);
  await write(Array.from({ length: 100 }, (_, at) => aPerson(301 + at)));
  expect(await find('newest')).toEqual(['person-300']);
  checkIndex();
});

test('searches in a compacted copy of the database file find the same customers', async () => {
  await write([aPerson(3, { deletedAt: 1 })]);
  const copy = join(folder.path, 'copy.sqlite');
  inFile((database) => database.prepare('vacuum into ?').run(copy));
  const copied = await openSqliteStore(copy);
  expect(await find('xyzqwj', copied)).toEqual(['person-7']);
  await copied.close();
});

test('a restore of a backup replaces the search index', async () => {
  const backup = join(folder.path, 'backup');
  await store.archive.save(backup, 1);
  await write([aPerson(7, { name: 'Renamed' }), aPerson(300, { name: 'Newest Qvjkz' })]);
  await write(Array.from({ length: 100 }, (_, at) => aPerson(301 + at)));
  await store.archive.load(backup, { replace: true });
  expect(await find('xyzqwj')).toEqual(['person-7']);
  expect(hasLetters('vjk')).toBe(false);
  checkIndex();
});
