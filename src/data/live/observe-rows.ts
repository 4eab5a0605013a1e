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
 * Returns an observable of the result of `read`, updated after every change of its rows. Before the
 * first value, emits a failed read as `failedResult`, because after an emitted error
 * `useObservable` throws during render.
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
          // Without a value of this query, `failedResult` replaces the value that the query with
          // the previous `deps` has left on the screen. Otherwise the last value stays.
          if (lastResult.status !== 'value') publish(failedResult);
        },
      });
    },
  };
}
