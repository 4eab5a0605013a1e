/*
 * Limits how many write transactions of a process use connections of its pool at the same time.
 * Only one transaction runs per space, because the lock of the space would block a second one. The
 * total number is limited too, so that reads get the other connections. Waiting transactions use no
 * connection.
 */
import { isUnavailable, UnavailableError } from '../../ports/unavailable.ts';

export interface QueueLimits {
  /** Maximum number of transactions that run at the same time. */
  running: number;
  /** Maximum number of transactions that wait for the same space. */
  waitingPerSpace: number;
  waitMs: number;
}

interface Waiting {
  spaceIds: readonly string[];
  start: () => void;
  fail: (error: unknown) => void;
}

export class WriterQueue {
  readonly #limits: QueueLimits;
  readonly #busy = new Set<string>();
  readonly #waiting = new Set<Waiting>();
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  async run<T>(spaceIds: readonly string[], work: () => Promise<T>): Promise<T> {
    if (!this.#tryStart(spaceIds)) await this.#wait(spaceIds);
    try {
      return await work();
    } catch (error) {
      if (isUnavailable(error)) this.#failWaiting(spaceIds, error);
      throw error;
    } finally {
      this.#running -= 1;
      for (const id of spaceIds) this.#busy.delete(id);
      this.#startWaiting();
    }
  }

  #tryStart(spaceIds: readonly string[]): boolean {
    const isFree = this.#running < this.#limits.running;
    if (!isFree || spaceIds.some((id) => this.#busy.has(id))) return false;
    this.#running += 1;
    for (const id of spaceIds) this.#busy.add(id);
    return true;
  }

  #wait(spaceIds: readonly string[]): Promise<void> {
    const { waitingPerSpace, waitMs } = this.#limits;
    const isFull = spaceIds.some((id) => this.#countWaiting(id) >= waitingPerSpace);
    if (isFull) throw new UnavailableError('Too many writes wait for this space');
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        this.#waiting.delete(waiting);
        settle();
      };
      const waiting: Waiting = {
        spaceIds,
        start: () => end(resolve),
        fail: (error) => end(() => reject(error)),
      };
      const timer = setTimeout(
        () => waiting.fail(new UnavailableError('The space stayed locked')),
        waitMs,
      );
      this.#waiting.add(waiting);
    });
  }

  #countWaiting(spaceId: string): number {
    return [...this.#waiting].filter(({ spaceIds }) => spaceIds.includes(spaceId)).length;
  }

  /**
   * Fails all writers that wait for a space, after a write of this space has failed with `error`.
   * Another process probably holds the lock of the space, so each waiting writer would fail too.
   * Writers of other spaces can run instead. Does nothing after a write of several spaces, because
   * the locked space is unknown.
   */
  #failWaiting([spaceId, ...further]: readonly string[], error: unknown): void {
    if (spaceId === undefined || further.length > 0) return;
    for (const waiting of this.#waiting) {
      if (waiting.spaceIds.includes(spaceId)) waiting.fail(error);
    }
  }

  #startWaiting(): void {
    for (const waiting of this.#waiting) if (this.#tryStart(waiting.spaceIds)) waiting.start();
  }
}
