import { create } from 'zustand';

/** The number of half-typed forms on this page. An update waits until the number is zero. */
export const useUnsavedFormCount = create(() => 0);

/**
 * Name of a lock that each tab with unsaved work holds in shared mode; an update requests the lock
 * in exclusive mode. The browser releases the lock of a closed tab.
 */
export const UNSAVED_WORK_LOCK = 'forecourt-unsaved-work';

let releaseLock: (() => void) | undefined;
let typedFormCount = 0;

/**
 * Marks a form as unsaved until the returned function is called. `isTyped` is true if the user
 * types the input, and false for choices.
 */
export function markUnsavedWork({ isTyped = true } = {}): () => void {
  const typedForms = isTyped ? 1 : 0;
  typedFormCount += typedForms;
  setCount(useUnsavedFormCount.getState() + 1);
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    typedFormCount -= typedForms;
    setCount(useUnsavedFormCount.getState() - 1);
  };
}

export function hasUnsavedWork(): boolean {
  return useUnsavedFormCount.getState() > 0;
}

/** As `hasUnsavedWork`, but ignores forms that were marked with `isTyped` false. */
export function hasUnsavedTyping(): boolean {
  return typedFormCount > 0;
}

function setCount(count: number): void {
  if (count > 0) acquireUnsavedWorkLock();
  else releaseUnsavedWorkLock();
  useUnsavedFormCount.setState(count);
}

function acquireUnsavedWorkLock(): void {
  // Pages without TLS have neither locks nor a service worker, so no update can interrupt them.
  if (releaseLock || !('locks' in navigator)) return;
  const lockReleased = new Promise<void>((resolve) => {
    releaseLock = resolve;
  });
  void navigator.locks.request(UNSAVED_WORK_LOCK, { mode: 'shared' }, () => lockReleased);
}

function releaseUnsavedWorkLock(): void {
  releaseLock?.();
  releaseLock = undefined;
}
