/*
 * Where failures go that no caller waits for. The app says once who listens and leaves no personal
 * data in what it writes; until then they end as uncaught errors, never in silence.
 */
type Listener = (error: unknown) => void;

let listener: Listener = throwUncaught;

/** Returns how to stop listening. */
export function listenToDefects(next: Listener): () => void {
  listener = next;
  return () => {
    listener = throwUncaught;
  };
}

export function noteDefect(error: unknown): void {
  listener(error);
}

/** From within a transaction or a live query, neither of which may write about it. */
export function noteDefectLater(error: unknown): void {
  setTimeout(() => noteDefect(error), 0);
}

/** For what a screen can do without: whoever cannot read it goes on with this, and it is noted. */
export function noteAndGoOnWith<T>(instead: T): (error: unknown) => T {
  return (error) => {
    noteDefectLater(error);
    return instead;
  };
}

function throwUncaught(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
