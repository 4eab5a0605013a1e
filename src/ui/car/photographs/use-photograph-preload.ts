import { useEffect, useState } from 'react';
import { isDataSaverOn } from '../data-saver.ts';
import { PhotographCache } from './photograph-cache.ts';
import type { Photograph } from './photograph.ts';

/**
 * Delay before the preload, ms: longer than a screen takes to load its own pictures, which have
 * priority.
 */
const PRELOAD_DELAY_MS = 600;

/**
 * Loads and decodes photographs that are likely to be shown next, and releases all others. Loads
 * nothing while the data saver is on.
 */
export function usePhotographPreload(photographs: readonly (Photograph | undefined)[]): void {
  const definedPhotographs = photographs.filter((photograph) => photograph !== undefined);
  const addresses = definedPhotographs.map(({ avif, webp }) => `${avif} ${webp}`).join('\n');
  const [cache] = useState(() => new PhotographCache());
  useEffect(() => {
    const photographSources = addresses === '' || isDataSaverOn() ? [] : addresses.split('\n');
    cache.releaseAllExcept(photographSources);
    const preloadTimer = setTimeout(() => cache.preload(photographSources), PRELOAD_DELAY_MS);
    return () => clearTimeout(preloadTimer);
  }, [cache, addresses]);
  // Releases all photographs when the screen unmounts.
  useEffect(() => () => cache.releaseAllExcept([]), [cache]);
}
