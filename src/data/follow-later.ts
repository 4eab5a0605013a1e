import type { Dexie } from 'dexie';
import { followRows, type RowFollower } from './follow-rows.ts';

/** Longer than it takes to read and draw what is on the screen, ms. */
const A_MOMENT_MS = 60;

/**
 * As `followRows`, for what nobody waits for: after a change it is read a moment later, once for all
 * that has changed by then, so that the rows on the screen are read and drawn first.
 */
export function followLater<T>(db: Dexie, read: () => Promise<T>, on: RowFollower<T>): () => void {
  // Dexie hands over nothing that has changed while it was being read, and it may change at every read.
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
        // Asked for the second time, something has changed: whatever else does until then is read as well.
        if (hasRead) return followAfterAMoment();
        hasRead = true;
        untold = { rows: await read() };
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
