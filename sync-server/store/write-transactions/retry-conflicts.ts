import { SpacesNotLockedError } from './lock-spaces.ts';

const MAX_ATTEMPTS = 5;

/**
 * Error codes of a conflict: serialization failure, deadlock, and a row that a writer of another
 * space has just inserted.
 */
const retryableCodes: ReadonlySet<unknown> = new Set(['40001', '40P01', '23505']);

/**
 * Runs a transaction, and again after a conflict with another transaction or after
 * `SpacesNotLockedError`. Throws any other error immediately, and the error of the fifth attempt.
 */
export async function retryConflicts<T>(runTransaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runTransaction();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

function isRetryable(error: unknown): boolean {
  if (error instanceof SpacesNotLockedError) return true;
  if (!(error instanceof Error)) return false;
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && retryableCodes.has(cause.code);
}
