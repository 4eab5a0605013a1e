/** Something head office cannot work without does not answer. It will again; until then, 503. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}

/** Whether an error is one, or was caused by one. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof Unavailable) return true;
  return error instanceof Error && isUnavailable(error.cause);
}
