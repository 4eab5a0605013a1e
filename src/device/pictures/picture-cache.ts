/** Name of the service worker's cache for pictures of cars. */
export const PICTURE_CACHE = 'vehicle-pictures';

/** Name of the cache for 3D models of the turntable; a model is cached at its first use. */
export const GLB_CACHE = 'vehicle-models';

/** Matches the size class before the extension of a picture's file name. */
const sizeSuffixPattern = /-(mobile|tablet|desktop|large)(?=\.\w+$)/;

export function isPicturePath(path: string): boolean {
  return path.startsWith('/images/vehicles/') && sizeSuffixPattern.test(path);
}

export function isGlbPath(path: string): boolean {
  return path.startsWith('/images/vehicles/') && path.endsWith('.glb');
}

/**
 * Resolves with the same picture in another size, for a tablet that is rotated offline and then
 * needs a size that is not cached. Resolves with undefined if no size is cached.
 */
async function findInAnotherSize(url: string): Promise<Response | undefined> {
  const cache = await caches.open(PICTURE_CACHE);
  for (const otherSize of ['desktop', 'tablet', 'large', 'mobile']) {
    const { pathname } = new URL(url);
    const response = await cache.match(pathname.replace(sizeSuffixPattern, `-${otherSize}`), {
      ignoreSearch: true,
    });
    if (response) return response;
  }
  return undefined;
}

/**
 * Resolves with the picture in another cached size. If no size is cached, resolves with a network
 * error response, because Firefox would log a rejection.
 */
export async function findPictureInOtherSize(url: string): Promise<Response> {
  return (await findInAnotherSize(url)) ?? Response.error();
}
