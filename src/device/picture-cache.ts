/** What the service worker answers pictures of cars from. */
export const PICTURE_CACHE = 'vehicle-pictures';

/** And its models for the turntable, each once it was seen. */
export const MODEL_CACHE = 'vehicle-models';

/** Mobile, tablet, desktop, large: the end of a picture's name says its size. */
const size = /-(mobile|tablet|desktop|large)(?=\.\w+$)/;

export function isPicturePath(path: string): boolean {
  return path.startsWith('/images/vehicles/') && size.test(path);
}

export function isModelPath(path: string): boolean {
  return path.startsWith('/images/vehicles/') && path.endsWith('.glb');
}

/** The same picture as it is kept in another size: what a tablet shows that was turned offline. */
async function keptInAnotherSize(url: string): Promise<Response | undefined> {
  const cache = await caches.open(PICTURE_CACHE);
  for (const other of ['desktop', 'tablet', 'large', 'mobile']) {
    const { pathname } = new URL(url);
    const response = await cache.match(pathname.replace(size, `-${other}`), { ignoreSearch: true });
    if (response) return response;
  }
  return undefined;
}

/** The stored picture in another size, or a network error: Firefox logs a rejected response. */
export async function pictureOrError(url: string): Promise<Response> {
  return (await keptInAnotherSize(url)) ?? Response.error();
}
