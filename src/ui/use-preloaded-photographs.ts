import { useEffect, useRef } from 'react';
import { decodedPhotographs } from './decoded-photographs.ts';
import type { Photograph } from './photograph.ts';
import { savesData } from './saves-data.ts';

/** Longer than a screen takes to stand; what is on it comes first. */
const AFTER_MS = 600;

/** Fetches and decodes what is likely to be shown next, so that it is there when it is asked for. */
export function usePreloadedPhotographs(photographs: readonly (Photograph | undefined)[]): void {
  const wanted = photographs.filter((photograph) => photograph !== undefined);
  const addresses = wanted.map(({ avif, webp }) => `${avif} ${webp}`).join('\n');
  // As long as the screen stands, or the browser might let go of what it has decoded.
  const held = useRef<HTMLImageElement[]>([]);
  useEffect(() => {
    if (addresses === '' || savesData()) return undefined;
    const waiting = setTimeout(() => {
      held.current = addresses.split('\n').map(startLoading);
    }, AFTER_MS);
    return () => {
      clearTimeout(waiting);
      for (const pair of addresses.split('\n')) decodedPhotographs.delete(avifOf(pair));
    };
  }, [addresses]);
}

/** The browser chooses the format as it does on the screen. */
function startLoading(addresses: string): HTMLImageElement {
  const [avif = '', webp = ''] = addresses.split(' ');
  const source = document.createElement('source');
  source.type = 'image/avif';
  source.srcset = avif;
  const img = new Image();
  img.decoding = 'async';
  img.fetchPriority = 'low';
  document.createElement('picture').append(source, img);
  img.src = webp;
  img.decode().then(
    () => decodedPhotographs.add(avif),
    // One that is missing is noticed when it is shown.
    () => undefined,
  );
  return img;
}

function avifOf(addresses: string): string {
  return addresses.split(' ')[0] ?? '';
}
