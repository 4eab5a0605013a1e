import { Dexie, liveQuery } from 'dexie';
import { recoveryOf } from './database-recovery.ts';

export interface RowFollower<T> {
  found: (rows: T) => void;
  failed: (error: unknown) => void;
}

/**
 * A live query keeps the keys of all writes that do not overlap it, until it reads again (Dexie
 * 4.4.7).
 */
const MAX_KEPT_WRITES = 500;

/**
 * Calls `onMany` once, after 500 writes of this tab or another. Returns a function that stops the
 * count.
 */
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
 * Calls back with the result of `read`, and again whenever a row or an index read by it has
 * changed, in this tab or another. Retries a failed read once `db` can be read. Returns a stop
 * function.
 */
export function followRows<T>(db: Dexie, read: () => Promise<T>, on: RowFollower<T>): () => void {
  let stop = () => {};

  function follow(): void {
    let stopCounting = () => {};
    const following = liveQuery(async () => {
      // Counts writes only between two reads, so that a read can end during many writes.
      stopCounting();
      try {
        const rows = await read();
        return () => on.found(rows);
      } catch (error) {
        // Caught here, because Dexie reports no error if the connection is lost during the read.
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
    // A lost connection is not reported: the next read opens the database again.
    if (!/^(Abort|DatabaseClosed)Error/.test(String(error))) on.failed(error);
  }

  follow();
  return () => stop();
}
