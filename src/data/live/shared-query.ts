import type { Dexie } from 'dexie';
import { emitDefect } from '../defects.ts';
import { followRowsDebounced } from './follow-rows-debounced.ts';

/** The last result of a query, with the interface that React's `useSyncExternalStore` needs. */
export interface SharedQuery<T> {
  subscribe: (listener: () => void) => () => void;
  /**
   * Returns the last result; undefined before the first result and while there is no listener. A
   * failed read is reported and does not change the last result.
   */
  current: () => T | undefined;
}

/**
 * One live query for all components that show its result: each change causes one read instead of
 * one read per component. Reads after a change are debounced, so that the main content of the
 * screen is read first.
 */
export function shareQuery<T>(db: Dexie, read: () => Promise<T>): SharedQuery<T> {
  const listeners = new Set<() => void>();
  let currentRows: T | undefined;
  let stop = () => {};

  const found = (rows: T) => {
    currentRows = rows;
    listeners.forEach((listener) => listener());
  };

  return {
    current: () => currentRows,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) stop = followRowsDebounced(db, read, { found, failed: emitDefect });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop();
        currentRows = undefined;
      };
    },
  };
}
