import { liveQuery } from 'dexie';
import { countWrites } from '../follow-rows.ts';

/**
 * Answers about the tablet's rows. Each is worked out once, and again only where a row or an index it
 * came from has changed, here or in another tab.
 */
export class KeptAnswers<T> {
  readonly #kept = new Map<string, Promise<T>>();
  readonly #subscriptions = new Set<{ unsubscribe(): void }>();

  /** What is kept under the key; otherwise `read` is asked, and its failure is told to who asks. */
  answer(key: string, read: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key);
    if (known) return known;
    const answer = this.#readUntilChanged(read, () => {
      if (this.#kept.get(key) === answer) this.#kept.delete(key);
    });
    this.#kept.set(key, answer);
    return answer;
  }

  /** Forgets everything, and listens for nothing any longer. */
  close(): void {
    for (const subscription of this.#subscriptions) subscription.unsubscribe();
    this.#subscriptions.clear();
    this.#kept.clear();
  }

  /** Reads once. `onChange` is called as soon as anything that was read is written to, or it failed. */
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
        // Dexie asks a second time where something has changed; it is read again when it is wanted.
        if (isRead) return forget();
        isRead = true;
        try {
          const value = await read();
          stopCounting = countWrites(forget);
          resolve(value);
        } catch (error) {
          // Caught here, as Dexie says nothing of a connection that was lost while it was being read.
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
