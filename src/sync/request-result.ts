import type { RequestErrorCode } from '#domain/errors/request-error-policy.ts';
import type { ErrorResponse } from '#domain/protocol/error-response.ts';

export interface RequestFailure {
  ok: false;
  code: RequestErrorCode;
  /** What head office said, where it answered at all. */
  body: ErrorResponse | null;
  /** More exactly why, for programs; absent where the code says all. */
  reason?: string;
  /** How long head office asks to wait before the next try, ms; absent where it does not say. */
  retryAfterMs?: number;
}

/** Every request ends in a value; failing is expected here. */
export type RequestResult<T> = { ok: true; value: T } | RequestFailure;
