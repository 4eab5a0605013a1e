/** A request that runs this long (ms) before it fails counts as too large for the connection. */
const TOO_LONG_MS = 8000;
const SLOWEST = 1 / 64;

/**
 * Adapts the size of requests to the connection. A slow failure halves the size. A success doubles
 * the size, up to its maximum.
 */
export class AdaptiveBatchSize {
  #share = 1;

  /** Returns the current request size: a share of `most`, but at least `least`. */
  sizeOf(most: number, least: number): number {
    return Math.max(least, Math.floor(most * this.#share));
  }

  recordSuccess(): void {
    this.#share = Math.min(1, this.#share * 2);
  }

  /** @param ms duration of the failed request */
  recordFailure(ms: number): void {
    if (ms >= TOO_LONG_MS) this.#share = Math.max(SLOWEST, this.#share / 2);
  }
}
