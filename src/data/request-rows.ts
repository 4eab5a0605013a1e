import { recoveryOf } from './database-recovery.ts';
import type { RowFollower } from './follow-rows.ts';
import { localDatabase } from './local-database.ts';

/**
 * Calls back with the result of a request to a worker that reads this tablet's database. A failed
 * request is repeated once the database can be read. Returns how to stop.
 */
export function requestRows<T>(request: () => Promise<T>, on: RowFollower<T>): () => void {
  let isStopped = false;
  let stopWaiting = () => {};

  function attempt(): void {
    request().then(
      (rows) => {
        if (!isStopped) on.found(rows);
      },
      (error: unknown) => {
        if (isStopped) return;
        stopWaiting = recoveryOf(localDatabase).retryLater(attempt);
        on.failed(error);
      },
    );
  }

  attempt();
  return () => {
    isStopped = true;
    stopWaiting();
  };
}
