/*
 * What the design asks of a tablet between a poke and its list, with the bare interfaces: where it
 * stands is read from the disk before it asks, and a page is written in one strict transaction that
 * looks first whether the tablet still stands there, and what of its own work waits.
 */

/** Where the tablet has read up to, and whether anything waits: one round trip to the disk. */
export function readPosition(from: IDBDatabase): Promise<string | null> {
  return new Promise((resolve) => {
    const reading = from.transaction(['meta', 'outbox']);
    const meta = reading.objectStore('meta');
    meta.get('device');
    meta.get('epoch');
    reading.objectStore('outbox').count();
    const asked = meta.get('cookie');
    reading.addEventListener('complete', () => resolve(asked.result?.cookie ?? null));
  });
}

/** Writes the rows of a page, what is held of them and the new cookie, if the old one still stands. */
export function putChecked(
  into: IDBDatabase,
  rowsByStore: Record<string, readonly object[]>,
  { askedWith, cookie }: { askedWith: string | null; cookie: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const names = Object.keys(rowsByStore);
    const stores = [...new Set([...names, 'outbox', 'base', 'meta'])];
    const writing = into.transaction(stores, 'readwrite', { durability: 'strict' });
    const meta = writing.objectStore('meta');
    const stands = meta.get('cookie');
    meta.get('epoch');
    meta.get('held');
    writing.objectStore('outbox').getAll();
    const last = writing.objectStore('base').getAll();
    last.addEventListener('success', () => {
      if ((stands.result?.cookie ?? null) !== askedWith) return writing.abort();
      for (const name of names) {
        for (const row of rowsByStore[name] ?? []) writing.objectStore(name).put(row);
      }
      meta.put({ id: 'cookie', cookie });
      meta.put({ id: 'epoch' });
      meta.put({ id: 'held', rows: names });
    });
    writing.addEventListener('complete', () => resolve());
    writing.addEventListener('abort', () => reject(writing.error ?? new Error('aborted')));
  });
}
