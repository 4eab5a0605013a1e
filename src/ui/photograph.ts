/** A photograph in two formats. */
export interface Photograph {
  avif: string;
  /** For browsers without AVIF. */
  webp: string;
  /** A placeholder until the photograph has loaded: a data URI, or empty. */
  placeholder: string;
}
