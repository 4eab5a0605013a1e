/** How many forms on this page are half-typed. An update waits for none. */
let held = 0;
const listeners = new Set<() => void>();

/** Shared by all tabs with unsaved work; an update takes it alone. The browser frees it with a tab. */
export const UNSAVED_WORK_LOCK = 'forecourt-unsaved-work';

let releaseLock: (() => void) | undefined;

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
  if (held > 0) lock();
  else unlock();
  for (const listener of listeners) listener();
}

function lock(): void {
  // Missing in pages that were not served securely; these have no service worker either.
  if (releaseLock || !('locks' in navigator)) return;
  const done = new Promise<void>((resolve) => {
    releaseLock = resolve;
  });
  void navigator.locks.request(UNSAVED_WORK_LOCK, { mode: 'shared' }, () => done);
}

function unlock(): void {
  releaseLock?.();
  releaseLock = undefined;
}
