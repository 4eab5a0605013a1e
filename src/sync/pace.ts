/** A request that ran this long before it failed was too much for the line, not refused by it. */
const TOO_LONG_MS = 8000;
const SLOWEST = 1 / 64;

/**
 * How much is put into one request. A line that is too slow for a full one gets less, until it
 * gets through; a line that is fast again soon has full ones.
 */
export class Pace {
  #share = 1;

  /** The part of `most` that fits the line now; never less than `least`. */
  sizeOf(most: number, least: number): number {
    return Math.max(least, Math.floor(most * this.#share));
  }

  gotThrough(): void {
    this.#share = Math.min(1, this.#share * 2);
  }

  /** @param ms how long the request ran before no answer came */
  failedAfter(ms: number): void {
    if (ms >= TOO_LONG_MS) this.#share = Math.max(SLOWEST, this.#share / 2);
  }
}
