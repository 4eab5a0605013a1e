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

function throwUncaught(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
