/*
 * Collects failures that no caller handles. The app registers one listener, which must not store
 * personal data. Without a listener, each failure becomes an uncaught error.
 */
type Listener = (error: unknown) => void;

let listener: Listener = throwUncaught;

/** Registers the listener for all defects. Returns a function that removes the listener. */
export function setDefectListener(newListener: Listener): () => void {
  listener = newListener;
  return () => {
    listener = throwUncaught;
  };
}

export function emitDefect(error: unknown): void {
  listener(error);
}

/**
 * Reports a defect in a new task, for callers inside a transaction or a live query: the listener
 * writes to the database.
 */
export function emitDefectLater(error: unknown): void {
  setTimeout(() => emitDefect(error), 0);
}

/** Returns an error handler that reports the error in a new task and returns `fallback`. */
export function createDefectHandler<T>(fallback: T): (error: unknown) => T {
  return (error) => {
    emitDefectLater(error);
    return fallback;
  };
}

function throwUncaught(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
