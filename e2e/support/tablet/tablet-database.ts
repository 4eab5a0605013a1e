import type { Page } from '@playwright/test';

interface StoredRow {
  id?: string;
}

/** Returns all rows of one table of the tablet's database, ordered by primary key. */
export function readRows(page: Page, table: string): Promise<StoredRow[]> {
  return page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open('forecourt');
      opening.addEventListener('success', () => done(opening.result));
      opening.addEventListener('error', () => fail(new Error('not opened')));
    });
    const reading = database.transaction(name).objectStore(name).getAll();
    const rows = await new Promise<StoredRow[]>((done) => {
      reading.addEventListener('success', () => done(reading.result));
    });
    database.close();
    return rows;
  }, table);
}

/** Changes one row without the app, to simulate damage or a write of another version. */
export async function changeRow(
  page: Page,
  at: { table: string; key: string | number },
  change: Record<string, unknown>,
): Promise<void> {
  await page.evaluate(
    async ({ table, key, fields }) => {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open('forecourt');
        opening.addEventListener('success', () => done(opening.result));
        opening.addEventListener('error', () => fail(new Error('not opened')));
      });
      const writing = database.transaction(table, 'readwrite');
      const store = writing.objectStore(table);
      const reading = store.get(key);
      reading.addEventListener('success', () => store.put({ ...reading.result, ...fields }));
      await new Promise((done) => writing.addEventListener('complete', done));
      database.close();
    },
    { ...at, fields: change },
  );
}

/**
 * Makes all writes except deletions fail, as on a full disk, until the next page load or a call of
 * the returned function.
 */
export async function simulateFullDisk(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put');
    const add = Reflect.get(IDBObjectStore.prototype, 'add');
    const refuse = (): never => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse });
    const makeRoom = () => Object.assign(IDBObjectStore.prototype, { put, add });
    addEventListener('make-room', makeRoom, { once: true });
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('make-room')));
}

/** Blocks all reads and writes of the database until the returned function is called. */
export async function blockDatabase(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open('forecourt');
      opening.addEventListener('success', () => done(opening.result));
      opening.addEventListener('error', () => fail(new Error('not opened')));
    });
    const names = [...database.objectStoreNames];
    const holding = database.transaction(names, 'readwrite');
    const store = holding.objectStore(names[0] ?? '');
    let isHeld = true;
    addEventListener('release-disk', () => (isHeld = false), { once: true });
    // Repeats a request, because a transaction ends as soon as it has no pending request.
    await new Promise<void>((done) => {
      const ask = () => {
        const asked = store.count();
        asked.addEventListener('success', () => {
          done();
          if (isHeld) ask();
          else database.close();
        });
      };
      ask();
    });
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('release-disk')));
}

export async function clearTable(page: Page, table: string): Promise<void> {
  await page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open('forecourt');
      opening.addEventListener('success', () => done(opening.result));
      opening.addEventListener('error', () => fail(new Error('not opened')));
    });
    const writing = database.transaction(name, 'readwrite');
    writing.objectStore(name).clear();
    await new Promise((done) => writing.addEventListener('complete', done));
    database.close();
  }, table);
}
