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
 * The result of `read` as it changes. It reports failures as values: an observable that errors makes
 * `useObservable` throw during render.
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
          // A value of other `deps` must not stand for rows that cannot be read.
          if (last.status !== 'value') show(failed);
        },
      });
    },
  };
}
