import { followRows, type RowFollower } from './follow-rows.ts';

/** Longer than it takes to read and draw what is on the screen, ms. */
const A_MOMENT_MS = 60;
/** Until what could not be read is tried again, ms. */
const A_WHILE_MS = 5000;

/**
 * As `followRows`, for what nobody waits for: after a change it is read a moment later, once for all
 * that has changed by then, so that the rows on the screen are read and drawn first.
 */
export function followLater<T>(read: () => Promise<T>, on: RowFollower<T>): () => void {
  let waiting: ReturnType<typeof setTimeout>;
  // Dexie hands over nothing that has changed while it was being read, and it may change at every read.
  let untold: { rows: T } | null = null;
  let isFollowed = true;
  let stop = () => {};

  function followAfter(ms: number): void {
    stop();
    if (isFollowed) waiting = setTimeout(follow, ms);
  }

  function tell(): void {
    if (untold) on.found(untold.rows);
    untold = null;
  }

  function follow(): void {
    tell();
    let hasRead = false;
    stop = followRows(
      async () => {
        // Asked for the second time, something has changed: whatever else does until then is read as well.
        if (hasRead) followAfter(A_MOMENT_MS);
        if (hasRead) return;
        hasRead = true;
        try {
          untold = { rows: await read() };
        } catch (error) {
          // Caught here, as Dexie says nothing of a connection that was lost while it was being read.
          followAfter(A_WHILE_MS);
          if (isFollowed && !isLostConnection(error)) on.failed(error);
        }
      },
      { found: tell, failed: on.failed },
    );
  }

  follow();
  return () => {
    isFollowed = false;
    clearTimeout(waiting);
    stop();
  };
}

/** The next who asks something of the database opens it again. */
function isLostConnection(error: unknown): boolean {
  return error instanceof Error && ['AbortError', 'DatabaseClosedError'].includes(error.name);
}
