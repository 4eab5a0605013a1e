/** The browser's bare interfaces, unless told otherwise as durable as the tablet's database. */
import { tableNames } from '#domain/tables.ts';

/** The same indexes as the tablet's tables have: a floor without them would be another task. */
const indexes: Record<string, readonly string[]> = {
  customers: ['phone', 'email', 'showroomId', 'lastActivityAt'],
};

/** The stores of a floor: one for each business table, and one for what waits. */
export const floorStores = [...tableNames, 'outbox'];

export function openRaw(name: string, stores: readonly string[]): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => {
      for (const store of stores) {
        const made = opening.result.createObjectStore(store, { keyPath: 'id' });
        for (const index of indexes[store] ?? []) made.createIndex(index, index);
      }
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
  });
}

/** Puts rows in one transaction. */
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

export function countRaw(database: IDBDatabase, store: string): Promise<number> {
  return new Promise((resolve) => {
    const counting = database.transaction(store).objectStore(store).count();
    counting.addEventListener('success', () => resolve(counting.result));
  });
}

export async function postRaw(path: string, token: string, body: object): Promise<unknown> {
  // The floor is what the browser itself needs.
  // oxlint-disable-next-line no-restricted-globals
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return response.json();
}
