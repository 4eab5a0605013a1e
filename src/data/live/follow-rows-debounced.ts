import type { Dexie } from 'dexie';
import { followRows, type RowObserver } from './follow-rows.ts';

/** Delay of a debounced read, ms. In this time the rows on the screen are read and drawn. */
const DEBOUNCE_MS = 60;

/**
 * As `followRows`, but debounced, for results that are not urgent. One read covers all changes
 * during the delay, and the rows on the screen are read and drawn first.
 */
export function followRowsDebounced<T>(
  db: Dexie,
  read: () => Promise<T>,
  observer: RowObserver<T>,
): () => void {
  // Dexie discards a result if its rows have changed during the read. With frequent changes, no
  // result would arrive, so each result is stored here and delivered independently of Dexie.
  let undeliveredRows: { rows: T } | null = null;
  let stop = () => {};

  function deliver(): void {
    if (undeliveredRows) observer.found(undeliveredRows.rows);
    undeliveredRows = null;
  }

  function follow(): void {
    let hasRead = false;
    stop = followRows(
      db,
      async () => {
        // Dexie calls this function a second time after a change of a row. The second call only
        // schedules a delayed read, which covers all changes until the read starts.
        if (hasRead) return followAfterDelay();
        hasRead = true;
        try {
          undeliveredRows = { rows: await read() };
        } catch (error) {
          // `followRows` calls this function again for a retry, which must read immediately.
          hasRead = false;
          throw error;
        }
      },
      { found: deliver, failed: observer.failed },
    );
    deliver();
  }

  function followAfterDelay(): void {
    stop();
    const timer = setTimeout(follow, DEBOUNCE_MS);
    stop = () => clearTimeout(timer);
  }

  follow();
  return () => stop();
}
