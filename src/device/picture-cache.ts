/** The cache of the service worker for pictures of cars. */
export const PICTURE_CACHE = 'vehicle-pictures';

/** The cache for models of the turntable; a model is cached at its first use. */
export const MODEL_CACHE = 'vehicle-models';

/** The end of a picture's name is its size. */
const size = /-(mobile|tablet|desktop|large)(?=\.\w+$)/;

export function isPicturePath(path: string): boolean {
  return path.startsWith('/images/vehicles/') && size.test(path);
}

export function isModelPath(path: string): boolean {
  return path.startsWith('/images/vehicles/') && path.endsWith('.glb');
}

/** Resolves with the same picture in another size, for a tablet that is rotated offline. */
async function keptInAnotherSize(url: string): Promise<Response | undefined> {
  const cache = await caches.open(PICTURE_CACHE);
  for (const other of ['desktop', 'tablet', 'large', 'mobile']) {
    const { pathname } = new URL(url);
    const response = await cache.match(pathname.replace(size, `-${other}`), { ignoreSearch: true });
    if (response) return response;
  }
  return undefined;
}

/**
 * Resolves with the cached picture in another size, or with a network error: Firefox logs a
 * rejected response.
 */
export async function pictureOrError(url: string): Promise<Response> {
  return (await keptInAnotherSize(url)) ?? Response.error();
}
