import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;
let now = Date.now();

const readNow = () => now;

/** Returns the current time, ms since 1970, updated every half minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow, readNow);
}

function subscribe(onTick: () => void): () => void {
  now = Date.now();
  const tickTimer = setInterval(() => {
    now = Date.now();
    onTick();
  }, TICK_MS);
  return () => clearInterval(tickTimer);
}
