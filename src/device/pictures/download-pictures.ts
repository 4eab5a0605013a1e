import { PICTURE_CACHE } from './picture-cache.ts';

/**
 * Downloads pictures sequentially into the cache of the service worker, and deletes older versions
 * (`?v=`). Skips cached pictures, so an interrupted run can be repeated. Awaits
 * `waitForQuietInput()` before each request, so that the caller can pause the downloads. Skips a
 * picture that the server does not have.
 *
 * Rejects with a TypeError offline or after a status of 500 or more, with a QuotaExceededError on a
 * full disk.
 */
export async function downloadPictures(
  addresses: readonly string[],
  waitForQuietInput: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const cache = await caches.open(PICTURE_CACHE);
  const currentVersions = new Set(addresses.map(versionOf));
  const cachedPaths = new Set<string>();
  for (const request of await cache.keys()) {
    if (currentVersions.has(versionOf(request.url))) cachedPaths.add(pathOf(request.url));
    else await cache.delete(request);
  }
  for (const address of addresses) {
    if (cachedPaths.has(address)) continue;
    await waitForQuietInput();
    await cachePicture(cache, new Request(address, { priority: 'low' }));
  }
}

async function cachePicture(cache: Cache, request: Request): Promise<void> {
  // oxlint-disable-next-line no-restricted-globals -- `cache.add` rejects alike for 404 and offline
  const response = await fetch(request);
  if (response.status >= 500) throw new TypeError(`Head office failed: ${response.status}`);
  if (response.ok) await cache.put(request, response);
}

export async function countCachedPictures(addresses: readonly string[]): Promise<number> {
  // Insecure contexts have no `caches`.
  if (!('caches' in globalThis)) return 0;
  const cache = await caches.open(PICTURE_CACHE);
  const cachedPaths = new Set((await cache.keys()).map(({ url }) => pathOf(url)));
  return addresses.filter((address) => cachedPaths.has(address)).length;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function versionOf(address: string): string {
  return address.split('?v=')[1] ?? '';
}
