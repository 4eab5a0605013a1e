/** Helpers with bare browser APIs; writes are by default as durable as in the tablet's database. */
import { tableNames } from '#domain/rows/tables.ts';
import { openDatabase } from '../../src/data/database/database.ts';

/** This instance only provides the schema; its database is never opened. */
const { tables } = openDatabase('floor-schema');

/** The stores of a floor: one per business table, and the stores that a write or a pull updates. */
export const floorStores = [...tableNames, 'outbox', 'sent', 'base', 'meta'];

export function openRaw(name: string, stores: readonly string[]): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => {
      for (const store of stores) {
        const made = opening.result.createObjectStore(store, { keyPath: 'id' });
        // The stores have the same indexes as the tablet's tables. Without these indexes the floor
        // would do less work.
        for (const index of indexesOf(store)) made.createIndex(index.name, index.keyPath);
      }
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
  });
}

function indexesOf(store: string) {
  const { indexes = [] } = tables.find(({ name }) => name === store)?.schema ?? {};
  return indexes.map(({ name, keyPath }) => ({ name, keyPath: keyPath ?? name }));
}

export function putRaw(
  database: IDBDatabase,
  rowsByStore: Record<string, readonly object[]>,
  durability: IDBTransactionDurability = 'strict',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const names = Object.keys(rowsByStore);
    const writing = database.transaction(names, 'readwrite', { durability });
    for (const name of names) {
      const store = writing.objectStore(name);
      for (const row of rowsByStore[name] ?? []) store.put(row);
    }
    writing.addEventListener('complete', () => resolve());
    writing.addEventListener('abort', () => reject(writing.error ?? new Error('aborted')));
  });
}

/** Clears the store `emptied` and puts rows into other stores, in one strict transaction. */
export function clearRaw(
  database: IDBDatabase,
  emptied: string,
  rowsByStore: Record<string, readonly object[]>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const names = [emptied, ...Object.keys(rowsByStore)];
    const writing = database.transaction(names, 'readwrite', { durability: 'strict' });
    writing.objectStore(emptied).clear();
    for (const [name, rows] of Object.entries(rowsByStore)) {
      const store = writing.objectStore(name);
      for (const row of rows) store.put(row);
    }
    writing.addEventListener('complete', () => resolve());
    writing.addEventListener('abort', () => reject(writing.error ?? new Error('aborted')));
  });
}

export function countRaw(database: IDBDatabase, store: string): Promise<number> {
  return new Promise((resolve) => {
    const counting = database.transaction(store).objectStore(store).count();
    counting.addEventListener('success', () => resolve(counting.result));
  });
}

export async function postRaw(path: string, token: string, body: object): Promise<unknown> {
  // A floor uses the bare browser API instead of the app's helpers.
  // oxlint-disable-next-line no-restricted-globals
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return response.json();
}
