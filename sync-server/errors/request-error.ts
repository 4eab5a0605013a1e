import type { PasswordProblem } from '#domain/agents/new-password.ts';
import type { AttentionCode } from '#domain/errors/attention-codes.ts';
import type { AdminErrorReason } from '#domain/protocol/admin/admin-error-reasons.ts';
import type { ErrorResponse } from '#domain/protocol/error-response.ts';
import type {
  CredentialErrorReason,
  SECOND_FACTOR_REQUIRED,
} from '#domain/protocol/agent-security.ts';
import type { PasskeyErrorReason } from '#domain/protocol/passkeys.ts';
import type { Slot } from '#domain/slots/slot.ts';
import { type RequestErrorCode, requestErrorPolicy } from '#domain/errors/request-error-policy.ts';

/** Messages by error code, for users; programs compare the code. */
const messagesByCode: Record<RequestErrorCode, string> = {
  UNREACHABLE: 'Head office could not be reached',
  UNREADABLE_ANSWER: 'The answer could not be read',
  MUTATION_GAP: 'Earlier changes of this tablet are missing',
  BAD_REQUEST: 'The request could not be read',
  INVALID_CREDENTIALS: 'Login failed',
  UNAUTHORISED: 'Please sign in again',
  FORBIDDEN: 'This is not allowed',
  DEVICE_NOT_APPROVED: 'This tablet waits for the approval of a manager',
  SHOWROOM_NOT_ALLOWED: 'You may not work in this showroom',
  NOT_FOUND: 'There is nothing here',
  EPOCH_CHANGED: 'Head office was restored from a backup',
  POSITION_REJECTED: 'The sync position is not valid',
  PRECONDITION_FAILED: 'This has changed since it was read',
  BODY_TOO_LARGE: 'The request is too large',
  UNSUPPORTED_MEDIA_TYPE: 'The request must be JSON',
  PROTOCOL_UNSUPPORTED: 'This app is too old or too new for head office',
  TOO_MANY_REQUESTS: 'Too many requests, please wait a moment',
  SERVER_ERROR: 'Something went wrong at head office',
  UNAVAILABLE: 'Head office is not available right now',
};

/**
 * Codes that keep their own message instead of the message of the operation, because users can act
 * on this more specific message.
 */
const codesWithOwnMessage: ReadonlySet<RequestErrorCode> = new Set([
  'INVALID_CREDENTIALS',
  'UNAUTHORISED',
  'SHOWROOM_NOT_ALLOWED',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
]);

/**
 * HTTP status of errors with the reason `ALREADY_EXISTS`. Their code is `BAD_REQUEST`, because the
 * wire protocol has no code for a conflict.
 */
const CONFLICT_STATUS = 409;

type EpochDetails = Pick<ErrorResponse, 'epoch' | 'lastMutationId'>;

type DocumentReason = 'DOCUMENT_PIECE' | 'DOCUMENT_TYPE' | 'DOCUMENT_DAMAGED';

/** Reason for rejecting an idempotency key that was used for a different request before. */
type KeyReason = 'IDEMPOTENCY_KEY_REUSED';

/** The payment provider has rejected the charge, or the server has no payment provider. */
type PaymentReason = 'CARD_DECLINED' | 'NO_PAYMENT_PROVIDER';

/**
 * Details of a rejected request: a machine-readable reason, and alternatives that the caller can
 * use.
 */
interface RefusalDetails {
  reason:
    | AttentionCode
    | AdminErrorReason
    | DocumentReason
    | CredentialErrorReason
    | PasskeyErrorReason
    | PasswordProblem
    | typeof SECOND_FACTOR_REQUIRED
    | KeyReason
    | PaymentReason;
  proposals?: Slot[];
  /** Whether a passkey can be used instead of the required code. */
  passkey?: true;
}

interface PauseDetails {
  retryAfterMs: number;
}

type ErrorDetails = EpochDetails | RefusalDetails | PauseDetails;

/** The error response of a request. Thrown, so that an open transaction is rolled back. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly code: RequestErrorCode;
  readonly details: ErrorDetails;
  readonly #message: string | undefined;

  /** @param message text for users, if the message of the code is too general */
  constructor(code: RequestErrorCode, details: ErrorDetails = {}, message?: string) {
    super(code);
    this.code = code;
    this.details = details;
    this.#message = message;
  }

  /**
   * Returns the error with the message of the operation, unless the error has a message of its own.
   */
  withMessage(failure: string | undefined): RequestError {
    if (
      failure === undefined ||
      this.#message !== undefined ||
      codesWithOwnMessage.has(this.code)
    ) {
      return this;
    }
    return new RequestError(this.code, this.details, failure);
  }

  get status(): number {
    if ('reason' in this.details && this.details.reason === 'ALREADY_EXISTS')
      return CONFLICT_STATUS;
    return requestErrorPolicy[this.code].status;
  }

  get body(): ErrorResponse {
    const message = this.#message ?? messagesByCode[this.code];
    // The pause is sent as the header `Retry-After`.
    const responseDetails = 'retryAfterMs' in this.details ? {} : this.details;
    return { error: message, message, code: this.code, ...responseDetails };
  }
}
