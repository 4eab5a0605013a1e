/**
 * Thrown if a required service, such as the database, is temporarily unavailable. The request then
 * gets a 503 response.
 */
export class UnavailableError extends Error {
  override name = 'Unavailable';
}

/** Whether an error is an `UnavailableError`, or was caused by one. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof UnavailableError) return true;
  return error instanceof Error && isUnavailable(error.cause);
}
