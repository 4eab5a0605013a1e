export interface Photograph {
  avif: string;
  /** URL of the WebP file for browsers that do not support AVIF. */
  webp: string;
  /**
   * A small placeholder that is shown until the photograph has loaded: a data URI, or an empty
   * string.
   */
  placeholder: string;
}
