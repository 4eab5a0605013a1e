import type { Dexie } from 'dexie';
import { noteDefect } from './defects.ts';
import { followLater } from './follow-later.ts';

/** The last result of a query, and its changes: the two sides of React's external stores. */
export interface SharedQuery<T> {
  subscribe: (listener: () => void) => () => void;
  /** Undefined before the first result. Failed reads are noted and leave the last result. */
  current: () => T | undefined;
}

/**
 * One live query for all components that show it: each change is read once, not once per component.
 * For values beside the rows on the screen, which are read first.
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
