import type { Dexie } from 'dexie';
import { noteDefect } from './defects.ts';
import { followRows } from './follow-rows.ts';

/** The result of a live query. It keeps its last value while the database fails. */
export type Live<T> =
  | { status: 'loading' | 'failed'; value: undefined }
  | { status: 'value'; value: T };

export const loading = { status: 'loading', value: undefined } as const;
export const failed = { status: 'failed', value: undefined } as const;

/**
 * Observes the result of `read`. Failures are delivered as values: an observable that emits an
 * error makes `useObservable` throw during render.
 */
export function observeRows<T>(db: Dexie, read: () => Promise<T> | T) {
  return {
    hasValue: () => false,
    subscribe(next: (live: Live<T>) => void) {
      let last: Live<T> = loading;
      const show = (live: Live<T>) => {
        last = live;
        next(live);
      };
      return followRows(db, async () => read(), {
        found(value) {
          const isSame = last.status === 'value' && Object.is(last.value, value);
          if (!isSame) show({ status: 'value', value });
        },
        failed(error) {
          noteDefect(error);
          // Before the first value: without this state, the value for other `deps` would stay on
          // the screen.
          if (last.status !== 'value') show(failed);
        },
      });
    },
  };
}
