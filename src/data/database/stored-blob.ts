/** The content of a document on this tablet. The primary key is the SHA-256 of the content. */
export interface StoredBlob {
  sha256: string;
  bytes: Uint8Array<ArrayBuffer>;
  /**
   * 1 while the content waits for its upload; 0 after the server has stored or rejected the
   * complete content. The value is a number, because IndexedDB cannot index booleans.
   */
  waiting: 0 | 1;
  /** Error code with which the server has rejected the content; missing if not rejected. */
  refused?: string;
  /** Time at which the content was stored; this tablet's clock, ms since 1970. */
  keptAt: number;
}
