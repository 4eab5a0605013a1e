import { Dexie, liveQuery } from 'dexie';
import { recoveryOf } from './database-recovery.ts';

export interface RowFollower<T> {
  found: (rows: T) => void;
  failed: (error: unknown) => void;
}

/** A live query keeps the keys of all writes that it does not overlap, until it reads again (Dexie 4.4.7). */
const MAX_KEPT_WRITES = 500;

/**
 * Calls back with the result of `read`, and again whenever a row or an index it read has changed, here
 * or in another tab. A failed read is retried once `db` can be read. Returns how to stop.
 */
export function followRows<T>(db: Dexie, read: () => Promise<T>, on: RowFollower<T>): () => void {
  let stop = () => {};

  function follow(): void {
    // Counted between two reads: a read that many writes delay has to end.
    let keptWrites = -Infinity;
    const countWrite = () => {
      keptWrites += 1;
      if (keptWrites < MAX_KEPT_WRITES) return;
      stop();
      follow();
    };
    const following = liveQuery(async () => {
      keptWrites = -Infinity;
      try {
        const rows = await read();
        return () => on.found(rows);
      } catch (error) {
        // Caught here, as Dexie says nothing of a connection that was lost while it was being read.
        return () => followAfter(error);
      }
    }).subscribe((tell) => {
      keptWrites = 0;
      tell();
    });
    Dexie.on.storagemutated.subscribe(countWrite);
    stop = () => {
      following.unsubscribe();
      Dexie.on.storagemutated.unsubscribe(countWrite);
    };
  }

  function followAfter(error: unknown): void {
    stop();
    stop = recoveryOf(db).retryLater(follow);
    // The next read opens the database again.
    if (!/^(Abort|DatabaseClosed)Error/.test(String(error))) on.failed(error);
  }

  follow();
  return () => stop();
}
