import { PICTURE_CACHE } from './picture-cache.ts';

/**
 * Fetches pictures one after another into the cache that the service worker answers from, and lets
 * go of older versions (`?v=`). What is there is not fetched again, so this may be stopped and
 * started at any time. `room` is waited for before each.
 *
 * Rejects with a TypeError where one cannot be fetched, with a QuotaExceededError without room.
 */
export async function keepPictures(
  addresses: readonly string[],
  room: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const cache = await caches.open(PICTURE_CACHE);
  const current = new Set(addresses.map(versionOf));
  const kept = new Set<string>();
  for (const request of await cache.keys()) {
    if (current.has(versionOf(request.url))) kept.add(pathOf(request.url));
    else await cache.delete(request);
  }
  for (const address of addresses) {
    if (kept.has(address)) continue;
    await room();
    await cache.add(new Request(address, { priority: 'low' }));
  }
}

/** How many of these pictures are kept on this tablet. */
export async function countKeptPictures(addresses: readonly string[]): Promise<number> {
  // Missing in pages that were not served securely.
  if (!('caches' in globalThis)) return 0;
  const cache = await caches.open(PICTURE_CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => pathOf(url)));
  return addresses.filter((address) => kept.has(address)).length;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function versionOf(address: string): string {
  return address.split('?v=')[1] ?? '';
}
