import type { Dexie } from 'dexie';
import { followRows, type RowFollower } from './follow-rows.ts';

/** Delay of a debounced read, ms: longer than it takes to read and draw the rows on the screen. */
const A_MOMENT_MS = 60;

/**
 * As `followRows`, but debounced, for results that are not urgent. One delayed read covers all
 * changes in between, so that the rows on the screen are read and drawn first.
 */
export function followLater<T>(db: Dexie, read: () => Promise<T>, on: RowFollower<T>): () => void {
  // Dexie discards a result if its rows have changed during the read, and rows may change during
  // every read. So each result is stored in this variable and delivered independently of Dexie.
  let untold: { rows: T } | null = null;
  let stop = () => {};

  function tell(): void {
    if (untold) on.found(untold.rows);
    untold = null;
  }

  function follow(): void {
    let hasRead = false;
    stop = followRows(
      db,
      async () => {
        // Dexie calls this function a second time after a change of a row; the delayed read then
        // covers all changes until it starts.
        if (hasRead) return followAfterAMoment();
        hasRead = true;
        try {
          untold = { rows: await read() };
        } catch (error) {
          // `followRows` retries the read with this function.
          hasRead = false;
          throw error;
        }
      },
      { found: tell, failed: on.failed },
    );
    tell();
  }

  function followAfterAMoment(): void {
    stop();
    const waiting = setTimeout(follow, A_MOMENT_MS);
    stop = () => clearTimeout(waiting);
  }

  follow();
  return () => stop();
}
