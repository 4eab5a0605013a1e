import { recoveryOf } from '../database/database-recovery.ts';
import { localDatabase } from '../database/local-database.ts';
import type { RowObserver } from './follow-rows.ts';

/**
 * Calls `observer.found` with the result of `request`, which reads this tablet's database in this
 * page or in a worker. After a failed request, calls `observer.failed` and repeats the request as
 * soon as the database can be read. Returns a function that stops these calls.
 */
export function requestWithRetry<T>(
  request: () => Promise<T>,
  observer: RowObserver<T>,
): () => void {
  let isStopped = false;
  let cancelRetry = () => {};

  function attempt(): void {
    request().then(
      (rows) => {
        if (!isStopped) observer.found(rows);
      },
      (error: unknown) => {
        if (isStopped) return;
        cancelRetry = recoveryOf(localDatabase).retryLater(attempt);
        observer.failed(error);
      },
    );
  }

  attempt();
  return () => {
    isStopped = true;
    cancelRetry();
  };
}
