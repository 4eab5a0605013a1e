/** One photograph in two formats. */
export interface Photograph {
  avif: string;
  /** For browsers without AVIF. */
  webp: string;
  /** What stands there until it has come: a data URI, or empty. */
  placeholder: string;
}
