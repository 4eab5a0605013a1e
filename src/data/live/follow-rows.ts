import { Dexie, liveQuery } from 'dexie';
import { recoveryOf } from '../database/database-recovery.ts';

export interface RowObserver<T> {
  found: (rows: T) => void;
  failed: (error: unknown) => void;
}

/**
 * For each live query, Dexie 4.4.7 collects in memory the keys of writes that do not change the
 * result. Dexie deletes these keys when the query reads again, so each live query is renewed after
 * this number of writes.
 */
const MAX_WRITES_PER_QUERY = 500;

/**
 * Calls `onMany` once, after 500 database writes by this tab or another one. Returns a
 * function that stops counting.
 */
export function notifyAfterManyWrites(onMany: () => void): () => void {
  let writes = 0;
  const countWrite = () => {
    writes += 1;
    if (writes < MAX_WRITES_PER_QUERY) return;
    stop();
    onMany();
  };
  const stop = () => Dexie.on.storagemutated.unsubscribe(countWrite);
  Dexie.on.storagemutated.subscribe(countWrite);
  return stop;
}

/**
 * Calls `observer.found` with the result of `read`. Repeats the call after each change, in any
 * tab, of a row or index that `read` has used. Retries a failed read as soon as `db` can be read.
 * Unless the connection was lost, also calls `observer.failed`. Returns a function that stops these
 * calls.
 */
export function followRows<T>(
  db: Dexie,
  read: () => Promise<T>,
  observer: RowObserver<T>,
): () => void {
  let stop = () => {};

  function follow(): void {
    let stopCounting = () => {};
    const liveSubscription = liveQuery(async () => {
      // Stops counting writes during a read, so that many writes cannot restart this read.
      stopCounting();
      try {
        const rows = await read();
        return () => observer.found(rows);
      } catch (error) {
        // The error is caught here, because Dexie reports no error if the connection is lost during
        // the read.
        return () => followAfterFailure(error);
      }
    }).subscribe((deliver) => {
      stopCounting = notifyAfterManyWrites(() => {
        stop();
        follow();
      });
      deliver();
    });
    stop = () => {
      liveSubscription.unsubscribe();
      stopCounting();
    };
  }

  function followAfterFailure(error: unknown): void {
    stop();
    stop = recoveryOf(db).retryLater(follow);
    // A lost connection does not count as a failed read, because the next read opens the database
    // again.
    if (!/^(Abort|DatabaseClosed)Error/.test(String(error))) observer.failed(error);
  }

  follow();
  return () => stop();
}
