import { Dexie, liveQuery } from 'dexie';
import { recoveryOf } from './database-recovery.ts';

export interface RowFollower<T> {
  found: (rows: T) => void;
  failed: (error: unknown) => void;
}

/** A live query keeps the keys of all writes that it does not overlap, until it reads again (Dexie 4.4.7). */
const MAX_KEPT_WRITES = 500;

/** Calls `onMany` once, after 500 writes of this or another tab. Returns a function that stops the count. */
export function countWrites(onMany: () => void): () => void {
  let writes = 0;
  const count = () => {
    writes += 1;
    if (writes < MAX_KEPT_WRITES) return;
    stop();
    onMany();
  };
  const stop = () => Dexie.on.storagemutated.unsubscribe(count);
  Dexie.on.storagemutated.subscribe(count);
  return stop;
}

/**
 * Calls back with the result of `read`, and again whenever a row or an index it read has changed, here
 * or in another tab. A failed read is retried once `db` can be read. Returns how to stop.
 */
export function followRows<T>(db: Dexie, read: () => Promise<T>, on: RowFollower<T>): () => void {
  let stop = () => {};

  function follow(): void {
    let stopCounting = () => {};
    const following = liveQuery(async () => {
      // Counted between two reads: a read that many writes delay has to end.
      stopCounting();
      try {
        const rows = await read();
        return () => on.found(rows);
      } catch (error) {
        // Caught here, as Dexie says nothing of a connection that was lost while it was being read.
        return () => followAfter(error);
      }
    }).subscribe((tell) => {
      stopCounting = countWrites(() => {
        stop();
        follow();
      });
      tell();
    });
    stop = () => {
      following.unsubscribe();
      stopCounting();
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
