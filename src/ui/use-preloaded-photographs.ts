import { useEffect, useState } from 'react';
import { HeldPhotographs } from './held-photographs.ts';
import type { Photograph } from './photograph.ts';
import { savesData } from './saves-data.ts';

/**
 * Delay before the preload, ms: longer than a screen takes to load its own pictures, which have
 * priority.
 */
const AFTER_MS = 600;

/** Loads and decodes photographs that are likely to be shown next. */
export function usePreloadedPhotographs(photographs: readonly (Photograph | undefined)[]): void {
  const wanted = photographs.filter((photograph) => photograph !== undefined);
  const addresses = wanted.map(({ avif, webp }) => `${avif} ${webp}`).join('\n');
  const [held] = useState(() => new HeldPhotographs());
  useEffect(() => {
    const next = addresses === '' || savesData() ? [] : addresses.split('\n');
    held.letGoOfAllBut(next);
    const waiting = setTimeout(() => held.hold(next), AFTER_MS);
    return () => clearTimeout(waiting);
  }, [held, addresses]);
  // Releases all photographs when the screen unmounts.
  useEffect(() => () => held.letGoOfAllBut([]), [held]);
}
