import { useEffect, useState } from 'react';
import { isDataSaverOn } from '../data-saver.ts';
import { PhotographCache } from './photograph-cache.ts';
import type { Photograph } from './photograph.ts';

/**
 * Delay before the preload, ms: longer than a screen takes to load its own pictures, which have
 * priority.
 */
const AFTER_MS = 600;

/** Loads and decodes photographs that are likely to be shown next. */
export function usePreloadedPhotographs(photographs: readonly (Photograph | undefined)[]): void {
  const wanted = photographs.filter((photograph) => photograph !== undefined);
  const addresses = wanted.map(({ avif, webp }) => `${avif} ${webp}`).join('\n');
  const [cache] = useState(() => new PhotographCache());
  useEffect(() => {
    const next = addresses === '' || isDataSaverOn() ? [] : addresses.split('\n');
    cache.releaseAllExcept(next);
    const waiting = setTimeout(() => cache.preload(next), AFTER_MS);
    return () => clearTimeout(waiting);
  }, [cache, addresses]);
  // Releases all photographs when the screen unmounts.
  useEffect(() => () => cache.releaseAllExcept([]), [cache]);
}
