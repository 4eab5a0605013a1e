import { localDatabase } from '../../../data/local-database.ts';
import { loopStore } from '../../../sync/sync-store.ts';

const LOOK_EVERY_MS = 200;
const LONGEST_MS = 30_000;

/**
 * Waits until head office has what was imported so far, as long as it answers. What is unsent is
 * done again with every pull: little at a time keeps a large file from standing in its own way.
 */
export async function letOutboxDrain(signal: AbortSignal): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  while (loopStore.getState().reachable && !signal.aborted && performance.now() < until) {
    if ((await localDatabase.outbox.count()) === 0) return;
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_EVERY_MS);
    });
  }
}
