/** How many forms on this page are half-typed. An update waits for none. */
let held = 0;
const listeners = new Set<() => void>();

/** Marks a form as half-typed until the returned function is called. */
export function holdUnsavedWork(): () => void {
  held += 1;
  notify();
  let released = false;
  return () => {
    if (released) return;
    released = true;
    held -= 1;
    notify();
  };
}

export function hasUnsavedWork(): boolean {
  return held > 0;
}

export function subscribeToUnsavedWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
