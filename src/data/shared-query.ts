import type { Dexie } from 'dexie';
import { noteDefect } from './defects.ts';
import { followLater } from './follow-later.ts';

/** The last result of a query and its changes, in the form of React's external stores. */
export interface SharedQuery<T> {
  subscribe: (listener: () => void) => () => void;
  /** Undefined before the first result. A failed read is reported and leaves the last result. */
  current: () => T | undefined;
}

/**
 * One live query for all components that show its result: each change causes one read, not one per
 * component. For values beside the rows on the screen, which are read first.
 */
export function shareQuery<T>(db: Dexie, read: () => Promise<T>): SharedQuery<T> {
  const listeners = new Set<() => void>();
  let current: T | undefined;
  let stop = () => {};

  const found = (rows: T) => {
    current = rows;
    listeners.forEach((listener) => listener());
  };

  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) stop = followLater(db, read, { found, failed: noteDefect });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop();
        current = undefined;
      };
    },
  };
}
