import { create } from 'zustand';

/** The number of half-typed forms on this page. An update waits until it is zero. */
export const useHalfTypedCount = create(() => 0);

/**
 * Tabs with unsaved work hold this lock as shared; an update requests it as exclusive. The browser
 * releases the lock of a closed tab.
 */
export const UNSAVED_WORK_LOCK = 'forecourt-unsaved-work';

let releaseLock: (() => void) | undefined;

/** Marks a form as half-typed until the returned function is called. */
export function holdUnsavedWork(): () => void {
  setCount(useHalfTypedCount.getState() + 1);
  let released = false;
  return () => {
    if (released) return;
    released = true;
    setCount(useHalfTypedCount.getState() - 1);
  };
}

export function hasUnsavedWork(): boolean {
  return useHalfTypedCount.getState() > 0;
}

function setCount(count: number): void {
  if (count > 0) lock();
  else unlock();
  useHalfTypedCount.setState(count);
}

function lock(): void {
  // Missing in pages without TLS, which have no service worker either.
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
