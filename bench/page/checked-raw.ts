/*
 * The steps that the design requires of a tablet between a poke and the update of its list, with
 * bare browser APIs. The tablet reads its feed position from the disk before the pull. It writes a
 * page in one strict transaction, which first reads the position and the unsent mutations.
 */

/**
 * Returns the feed position, or null before the first page is stored. The same transaction also
 * reads device and epoch and counts the unsent mutations, as the design requires.
 */
export function readPosition(from: IDBDatabase): Promise<string | null> {
  return new Promise((resolve) => {
    const reading = from.transaction(['meta', 'outbox']);
    const meta = reading.objectStore('meta');
    meta.get('device');
    meta.get('epoch');
    reading.objectStore('outbox').count();
    const cookieRequest = meta.get('cookie');
    reading.addEventListener('complete', () => resolve(cookieRequest.result?.cookie ?? null));
  });
}

/**
 * Writes the rows of a page and the new cookie. Rejects if the stored cookie has changed since the
 * pull.
 */
export function putChecked(
  into: IDBDatabase,
  rowsByStore: Record<string, readonly object[]>,
  { requestCookie, cookie }: { requestCookie: string | null; cookie: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const names = Object.keys(rowsByStore);
    const stores = [...new Set([...names, 'outbox', 'base', 'meta'])];
    const writing = into.transaction(stores, 'readwrite', { durability: 'strict' });
    const meta = writing.objectStore('meta');
    const storedCookie = meta.get('cookie');
    meta.get('epoch');
    meta.get('held');
    writing.objectStore('outbox').getAll();
    const last = writing.objectStore('base').getAll();
    last.addEventListener('success', () => {
      if ((storedCookie.result?.cookie ?? null) !== requestCookie) return writing.abort();
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
