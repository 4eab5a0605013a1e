import type { RequestErrorCode } from '#domain/errors/request-error-policy.ts';
import type { ErrorResponse } from '#domain/protocol/error-response.ts';

export interface RequestFailure {
  ok: false;
  code: RequestErrorCode;
  /** The error body that the server sent; null if the response is missing or unreadable. */
  body: ErrorResponse | null;
  /** A more precise error code than `code`; absent if `code` is sufficient. */
  reason?: string;
  /** Whether a passkey can be used instead of the code that `reason` requires. */
  passkey?: boolean | undefined;
  /** The pause that the server requests before the next try, ms; absent if none is requested. */
  retryAfterMs?: number;
  /** Whether the request ended by its timeout, because the server or the connection is slow. */
  timedOut?: true;
}

/**
 * The result of a request. A failed request resolves with a failure instead of rejecting, because
 * failures are expected.
 */
export type RequestResult<T> = { ok: true; value: T } | RequestFailure;
