import { followLater } from './follow-later.ts';

/** What a query found last, and how to follow it: the two sides of React's external stores. */
export interface SharedQuery<T> {
  subscribe: (listener: () => void) => () => void;
  /** Undefined while it is read for the first time. Throws where it cannot be read. */
  current: () => T | undefined;
}

/**
 * One live query for everybody who shows it: after a change it is read once, and not once for each. For
 * what stands beside the rows on the screen, which are read first.
 */
export function shareQuery<T>(read: () => Promise<T>): SharedQuery<T> {
  const listeners = new Set<() => void>();
  let current: () => T | undefined = () => undefined;
  let stop = () => {};

  const say = (next: () => T) => {
    current = next;
    listeners.forEach((listener) => listener());
  };

  return {
    current: () => current(),
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        stop = followLater(read, {
          found: (rows) => say(() => rows),
          failed: (error) =>
            say(() => {
              throw error;
            }),
        });
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop();
        current = () => undefined;
      };
    },
  };
}
