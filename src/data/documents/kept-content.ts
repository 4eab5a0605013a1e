/** The content of a document on this tablet. Its key is its SHA-256. */
export interface KeptContent {
  sha256: string;
  bytes: Uint8Array<ArrayBuffer>;
  /**
   * 1 until the server has the complete content, then 0: a number, because IndexedDB does not index
   * booleans.
   */
  waiting: 0 | 1;
  /** Error code of a rejection by the server; missing without a rejection. */
  refused?: string;
  /** This tablet's clock, ms since 1970. */
  keptAt: number;
}
