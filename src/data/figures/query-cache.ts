import { liveQuery } from 'dexie';
import { notifyAfterManyWrites } from '../live/follow-rows.ts';

/**
 * Caches results that are computed from the tablet's rows. A cached result is dropped after a
 * change, in any tab, of a row or index that the result depends on. A result is also dropped after
 * 500 database writes (see `notifyAfterManyWrites`).
 */
export class QueryCache<T> {
  readonly #promisesByKey = new Map<string, Promise<T>>();
  readonly #subscriptions = new Set<{ unsubscribe(): void }>();

  /**
   * Returns the cached result for `key`, or calls `read` and caches its result. Rejects if `read`
   * fails.
   */
  answer(key: string, read: () => Promise<T>): Promise<T> {
    const cachedPromise = this.#promisesByKey.get(key);
    if (cachedPromise) return cachedPromise;
    const promise = this.#readUntilChanged(read, () => {
      if (this.#promisesByKey.get(key) === promise) this.#promisesByKey.delete(key);
    });
    this.#promisesByKey.set(key, promise);
    return promise;
  }

  close(): void {
    for (const subscription of this.#subscriptions) subscription.unsubscribe();
    this.#subscriptions.clear();
    this.#promisesByKey.clear();
  }

  /**
   * Calls `read` once and resolves with its result. Calls `onChange` as soon as a row of the result
   * changes, the read fails, or 500 database writes have followed.
   */
  #readUntilChanged(read: () => Promise<T>, onChange: () => void): Promise<T> {
    let isRead = false;
    return new Promise((resolve, reject) => {
      let stopCounting = () => {};
      const invalidate = () => {
        onChange();
        subscription.unsubscribe();
        this.#subscriptions.delete(subscription);
      };
      const readOnce = async () => {
        // Dexie calls this function again after a change of a row. The second call drops the
        // result, so that the next request reads the rows again.
        if (isRead) return invalidate();
        isRead = true;
        try {
          const value = await read();
          stopCounting = notifyAfterManyWrites(invalidate);
          resolve(value);
        } catch (error) {
          // The error is caught here, because Dexie reports no error if the connection is lost
          // during the read.
          invalidate();
          reject(error instanceof Error ? error : new Error('The rows could not be read'));
        }
      };
      const liveSubscription = liveQuery(readOnce).subscribe(() => {});
      const subscription = {
        unsubscribe: () => {
          liveSubscription.unsubscribe();
          stopCounting();
        },
      };
      this.#subscriptions.add(subscription);
    });
  }
}
