/** A request that runs this long (ms) before it fails counts as too large for the connection. */
const SLOW_REQUEST_MS = 8000;
const MIN_SHARE = 1 / 64;

/**
 * Adapts the size of requests to the connection. A slow failure halves the size. A success doubles
 * the size, up to its maximum.
 */
export class AdaptiveBatchSize {
  #share = 1;

  /** Returns the request size: the current share of `maxSize`, but at least `minSize`. */
  sizeOf(maxSize: number, minSize: number): number {
    return Math.max(minSize, Math.floor(maxSize * this.#share));
  }

  recordSuccess(): void {
    this.#share = Math.min(1, this.#share * 2);
  }

  /** @param durationMs duration of the failed request */
  recordFailure(durationMs: number): void {
    if (durationMs >= SLOW_REQUEST_MS) this.#share = Math.max(MIN_SHARE, this.#share / 2);
  }
}
