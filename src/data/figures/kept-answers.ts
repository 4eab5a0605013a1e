import { liveQuery } from 'dexie';
import { countWrites } from '../follow-rows.ts';

/**
 * Caches results that are computed from the tablet's rows. Each result is computed once, and again
 * only after a row or an index that it depends on has changed, in this tab or another.
 */
export class KeptAnswers<T> {
  readonly #kept = new Map<string, Promise<T>>();
  readonly #subscriptions = new Set<{ unsubscribe(): void }>();

  /** Returns the cached result of the key; otherwise calls `read`. Rejects if `read` fails. */
  answer(key: string, read: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key);
    if (known) return known;
    const answer = this.#readUntilChanged(read, () => {
      if (this.#kept.get(key) === answer) this.#kept.delete(key);
    });
    this.#kept.set(key, answer);
    return answer;
  }

  /** Deletes all results and ends all subscriptions. */
  close(): void {
    for (const subscription of this.#subscriptions) subscription.unsubscribe();
    this.#subscriptions.clear();
    this.#kept.clear();
  }

  /** Reads once. Calls `onChange` as soon as a row of the result changes, or the read fails. */
  #readUntilChanged(read: () => Promise<T>, onChange: () => void): Promise<T> {
    let isRead = false;
    return new Promise((resolve, reject) => {
      let stopCounting = () => {};
      const forget = () => {
        onChange();
        subscription.unsubscribe();
        this.#subscriptions.delete(subscription);
      };
      const readOnce = async () => {
        // Dexie calls this again after a change; the next request reads the rows again.
        if (isRead) return forget();
        isRead = true;
        try {
          const value = await read();
          stopCounting = countWrites(forget);
          resolve(value);
        } catch (error) {
          // Caught here, because Dexie reports no error if the connection is lost during the read.
          forget();
          reject(error instanceof Error ? error : new Error('The rows could not be read'));
        }
      };
      const following = liveQuery(readOnce).subscribe(() => {});
      const subscription = {
        unsubscribe: () => {
          following.unsubscribe();
          stopCounting();
        },
      };
      this.#subscriptions.add(subscription);
    });
  }
}
