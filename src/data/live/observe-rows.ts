import type { Dexie } from 'dexie';
import { emitDefect } from '../defects.ts';
import { followRows } from './follow-rows.ts';

/**
 * The result of a live query. After the first value, the status stays `value`: while the database
 * cannot be read, the last value remains.
 */
export type LiveResult<T> =
  | { status: 'loading' | 'failed'; value: undefined }
  | { status: 'value'; value: T };

export const loadingResult = { status: 'loading', value: undefined } as const;
export const failedResult = { status: 'failed', value: undefined } as const;

/**
 * Returns an observable of the result of `read`, updated after every change of its rows. Emits
 * `failedResult` if a read fails before the first value. Does not emit an error, because
 * `useObservable` would throw the error during render.
 */
export function observeRows<T>(db: Dexie, read: () => Promise<T> | T) {
  return {
    hasValue: () => false,
    subscribe(next: (live: LiveResult<T>) => void) {
      let lastResult: LiveResult<T> = loadingResult;
      const publish = (result: LiveResult<T>) => {
        lastResult = result;
        next(result);
      };
      return followRows(db, async () => read(), {
        found(value) {
          const isSame = lastResult.status === 'value' && Object.is(lastResult.value, value);
          if (!isSame) publish({ status: 'value', value });
        },
        failed(error) {
          emitDefect(error);
          // Before the first value of this query, the screen may still show the value for the
          // previous `deps`; `failedResult` replaces that value. Later, the last value stays.
          if (lastResult.status !== 'value') publish(failedResult);
        },
      });
    },
  };
}
