import { localDatabase } from '../../../data/local-database.ts';
import { loopStore } from '../../../sync/sync-store.ts';

const POLL_EVERY_MS = 200;
const MAX_WAIT_MS = 30_000;

/**
 * Waits until the outbox is empty, but at most 30 s, and only while the server is reachable. A
 * short outbox keeps a large import fast, because every pull re-applies all unsent mutations.
 */
export async function waitForOutbox(signal: AbortSignal): Promise<void> {
  const until = performance.now() + MAX_WAIT_MS;
  while (loopStore.getState().reachable && !signal.aborted && performance.now() < until) {
    if ((await localDatabase.outbox.count()) === 0) return;
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_EVERY_MS);
    });
  }
}
