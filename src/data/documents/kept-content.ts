/** The content of a document, as this tablet keeps it. It is named by what it is. */
export interface KeptContent {
  sha256: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** 1 until head office has all of it, then 0: a number, so that it can be looked up. */
  waiting: 0 | 1;
  /** Why head office does not take it; missing where nothing is wrong with it. */
  refused?: string;
  /** This tablet's clock, ms. */
  keptAt: number;
}
