import type { Page } from '@playwright/test';

/** Returns the strings in the JavaScript heap of the page after a garbage collection. */
export async function readHeapStrings(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  const { strings } = JSON.parse(chunks.join('')) as { strings: string[] };
  return strings;
}

/**
 * Returns the data that the page stores, as JSON: web storage, the URL with its history state,
 * database tables, and the URLs in caches.
 */
export function readStoredData(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.addEventListener('success', () => done(request.result));
        request.addEventListener('error', () => fail(new Error('not read')));
      });
    const kept: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      location.href,
      history.state,
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await ask(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        kept.push(await ask(database.transaction(table).objectStore(table).getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      kept.push(requests.map(({ url }) => url));
    }
    return JSON.stringify(kept);
  });
}
