import { type FileHandle, open } from 'node:fs/promises';
import { UnavailableError } from '../../ports/unavailable.ts';

/**
 * Flushes the write-ahead log of an SQLite file to the disk in a background thread. With
 * `synchronous = full`, SQLite would block the event loop during each flush. One flush serves all
 * commits that were recorded before the flush began.
 */
export class WalFlusher {
  readonly #path: string;
  #file: Promise<FileHandle> | undefined;
  #commitCount = 0;
  #flushedCount = 0;
  #runningFlush: Promise<void> | undefined;

  /** @param path file name of the write-ahead log; the file exists after the first commit */
  constructor(path: string) {
    this.#path = path;
  }

  /** Called after each commit, before its connection is released. */
  noteCommit(): void {
    this.#commitCount += 1;
  }

  /**
   * Resolves when all commits recorded so far are on the disk.
   *
   * @throws {UnavailableError} in this and all later calls, if a flush has failed: the operating
   * system may have dropped the unwritten pages, so that a second flush would succeed without them.
   */
  async flush(): Promise<void> {
    const targetCount = this.#commitCount;
    while (this.#flushedCount < targetCount) {
      this.#runningFlush ??= this.#flushOnce();
      await this.#runningFlush;
    }
  }

  async close(): Promise<void> {
    const file = await this.#file?.catch(() => undefined);
    await file?.close();
  }

  async #flushOnce(): Promise<void> {
    try {
      this.#file ??= open(this.#path, 'r+');
      const file = await this.#file;
      const commitCount = this.#commitCount;
      await file.datasync();
      this.#flushedCount = commitCount;
    } catch (cause) {
      // Keeps the rejected promise, so that each later call throws the same error.
      throw new UnavailableError('The log of the database could not be flushed', { cause });
    }
    this.#runningFlush = undefined;
  }
}
