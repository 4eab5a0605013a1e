import { Dexie, liveQuery } from 'dexie';
import { recoveryOf } from '../database/database-recovery.ts';

export interface RowFollower<T> {
  found: (rows: T) => void;
  failed: (error: unknown) => void;
}

/**
 * A live query keeps the keys of all writes to rows outside its result in memory until it reads
 * again (Dexie 4.4.7), so it is renewed after this number of writes.
 */
const MAX_WRITES_PER_QUERY = 500;

/**
 * Calls `onMany` once, after 500 database writes by this tab or another one. Returns a
 * function that stops counting.
 */
export function countWrites(onMany: () => void): () => void {
  let writes = 0;
  const count = () => {
    writes += 1;
    if (writes < MAX_WRITES_PER_QUERY) return;
    stop();
    onMany();
  };
  const stop = () => Dexie.on.storagemutated.unsubscribe(count);
  Dexie.on.storagemutated.subscribe(count);
  return stop;
}

/**
 * Calls `on.found` with the result of `read`, and again with a new result after each change of a
 * row or index that `read` has used, in this tab or another. Calls `on.failed` after a failed read,
 * and retries the read once `db` can be read. Returns a function that stops these calls.
 */
export function followRows<T>(db: Dexie, read: () => Promise<T>, on: RowFollower<T>): () => void {
  let stop = () => {};

  function follow(): void {
    let stopCounting = () => {};
    const following = liveQuery(async () => {
      // Writes count only between two reads, so that many writes during a read cannot restart it.
      stopCounting();
      try {
        const rows = await read();
        return () => on.found(rows);
      } catch (error) {
        // The error is caught here, because Dexie reports none if the connection is lost during the
        // read.
        return () => followAfter(error);
      }
    }).subscribe((deliver) => {
      stopCounting = countWrites(() => {
        stop();
        follow();
      });
      deliver();
    });
    stop = () => {
      following.unsubscribe();
      stopCounting();
    };
  }

  function followAfter(error: unknown): void {
    stop();
    stop = recoveryOf(db).retryLater(follow);
    // A lost connection does not count as a failed read, because the next read opens the database
    // again.
    if (!/^(Abort|DatabaseClosed)Error/.test(String(error))) on.failed(error);
  }

  follow();
  return () => stop();
}
