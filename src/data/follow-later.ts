import type { Dexie } from 'dexie';
import { followRows, type RowFollower } from './follow-rows.ts';

/** Longer than it takes to read and draw the rows on the screen, ms. */
const A_MOMENT_MS = 60;

/**
 * As `followRows`, but debounced, for results without urgency: one delayed read covers all changes
 * until then, so that the rows on the screen are read and drawn first.
 */
export function followLater<T>(db: Dexie, read: () => Promise<T>, on: RowFollower<T>): () => void {
  // Dexie drops a result whose rows have changed during the read, and rows may change during every
  // read. So the result is stored here and delivered independently of Dexie.
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
        // A second call means that a row has changed: the delayed read also covers the changes
        // until then.
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
