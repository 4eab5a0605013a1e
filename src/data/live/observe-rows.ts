import type { Dexie } from 'dexie';
import { emitDefect } from '../defects.ts';
import { followRows } from './follow-rows.ts';

/**
 * The result of a live query. After the first value, it keeps the last value even while the
 * database cannot be read.
 */
export type Live<T> =
  | { status: 'loading' | 'failed'; value: undefined }
  | { status: 'value'; value: T };

export const loading = { status: 'loading', value: undefined } as const;
export const failed = { status: 'failed', value: undefined } as const;

/**
 * Returns an observable of the result of `read`, updated after every change of its rows. It emits a
 * failed read as a value, because an observable that emits an error makes `useObservable` throw
 * during render.
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
          emitDefect(error);
          // Emits `failed` only before the first value. Without this state, the value of a query
          // with other `deps` would stay on the screen.
          if (last.status !== 'value') show(failed);
        },
      });
    },
  };
}
