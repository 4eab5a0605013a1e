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

interface WaitingWriter {
  spaceIds: readonly string[];
  start: () => void;
  fail: (error: unknown) => void;
}

export class WriterQueue {
  readonly #limits: QueueLimits;
  readonly #busySpaces = new Set<string>();
  readonly #waitingWriters = new Set<WaitingWriter>();
  #runningCount = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  async run<T>(spaceIds: readonly string[], work: () => Promise<T>): Promise<T> {
    if (!this.#tryStart(spaceIds)) await this.#waitForTurn(spaceIds);
    try {
      return await work();
    } catch (error) {
      if (isUnavailable(error)) this.#failWaiting(spaceIds, error);
      throw error;
    } finally {
      this.#runningCount -= 1;
      for (const id of spaceIds) this.#busySpaces.delete(id);
      this.#startWaiting();
    }
  }

  #tryStart(spaceIds: readonly string[]): boolean {
    const isFree = this.#runningCount < this.#limits.running;
    if (!isFree || spaceIds.some((id) => this.#busySpaces.has(id))) return false;
    this.#runningCount += 1;
    for (const id of spaceIds) this.#busySpaces.add(id);
    return true;
  }

  #waitForTurn(spaceIds: readonly string[]): Promise<void> {
    const { waitingPerSpace, waitMs } = this.#limits;
    const isFull = spaceIds.some((id) => this.#countWaiting(id) >= waitingPerSpace);
    if (isFull) throw new UnavailableError('Too many writes wait for this space');
    return new Promise((resolve, reject) => {
      const finish = (complete: () => void) => {
        clearTimeout(timer);
        this.#waitingWriters.delete(waitingWriter);
        complete();
      };
      const waitingWriter: WaitingWriter = {
        spaceIds,
        start: () => finish(resolve),
        fail: (error) => finish(() => reject(error)),
      };
      const timer = setTimeout(
        () => waitingWriter.fail(new UnavailableError('The space stayed locked')),
        waitMs,
      );
      this.#waitingWriters.add(waitingWriter);
    });
  }

  #countWaiting(spaceId: string): number {
    return [...this.#waitingWriters].filter(({ spaceIds }) => spaceIds.includes(spaceId)).length;
  }

  /**
   * Fails all writers that wait for a space, after a write of this space has failed with `error`.
   * Another process probably holds the lock of the space, so each waiting writer would fail too.
   * Writers of other spaces can run instead. Does nothing after a write of several spaces, because
   * the locked space is unknown.
   */
  #failWaiting([spaceId, ...otherSpaceIds]: readonly string[], error: unknown): void {
    if (spaceId === undefined || otherSpaceIds.length > 0) return;
    for (const waitingWriter of this.#waitingWriters) {
      if (waitingWriter.spaceIds.includes(spaceId)) waitingWriter.fail(error);
    }
  }

  #startWaiting(): void {
    for (const waitingWriter of this.#waitingWriters)
      if (this.#tryStart(waitingWriter.spaceIds)) waitingWriter.start();
  }
}
