import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;
let now = Date.now();

/** Returns the same time for half a minute, because a store must return stable values. */
function readNow(): number {
  const current = Date.now();
  if (Math.abs(current - now) >= TICK_MS) now = current;
  return now;
}

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
