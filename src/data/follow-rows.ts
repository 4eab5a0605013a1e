import { liveQuery } from 'dexie';

export interface RowFollower<T> {
  found: (rows: T) => void;
  failed: (error: unknown) => void;
}

/** Until what could not be read is read again, ms. */
const A_WHILE_MS = 5000;

/**
 * Calls back with what `read` finds, and again whenever a row or an index it read has changed, here or
 * in another tab. What could not be read is read again a while later: nothing that changes would say
 * so. Returns how to stop.
 */
export function followRows<T>(read: () => Promise<T>, on: RowFollower<T>): () => void {
  let stop = () => {};

  function follow(): void {
    const following = liveQuery(async () => {
      try {
        const rows = await read();
        return () => on.found(rows);
      } catch (error) {
        // Caught here, as Dexie says nothing of a connection that was lost while it was being read.
        return () => followAfter(error);
      }
    }).subscribe((tell) => tell());
    stop = () => following.unsubscribe();
  }

  function followAfter(error: unknown): void {
    stop();
    const waiting = setTimeout(follow, A_WHILE_MS);
    stop = () => clearTimeout(waiting);
    // The next who asks something of the database opens it again.
    if (!/^(Abort|DatabaseClosed)Error/.test(String(error))) on.failed(error);
  }

  follow();
  return () => stop();
}
