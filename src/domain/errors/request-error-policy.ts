/**
 * How the sync loop handles a request error. Errors are identified by code, never by message text.
 */
export interface RequestErrorPolicy {
  /** HTTP status of the code; 0 for codes that the tablet assigns itself. */
  status: number;
  retry:
    | 'backoff'
    | 'smaller-batch'
    | 'after-upgrade'
    | 'after-sign-in'
    | 'after-approval'
    | 'after-heal'
    | 'after-reset'
    | 'never';
}

export const requestErrorPolicy = {
  UNREACHABLE: { status: 0, retry: 'backoff' },
  UNREADABLE_ANSWER: { status: 0, retry: 'backoff' },
  /**
   * The server lacks mutations before the tablet's first waiting mutation. A heal sends settled
   * mutations again.
   */
  MUTATION_GAP: { status: 0, retry: 'after-heal' },
  BAD_REQUEST: { status: 400, retry: 'backoff' },
  INVALID_CREDENTIALS: { status: 401, retry: 'never' },
  UNAUTHORISED: { status: 401, retry: 'after-sign-in' },
  FORBIDDEN: { status: 403, retry: 'after-sign-in' },
  /** The tablet waits for the approval of a manager; until then it can only push. */
  DEVICE_NOT_APPROVED: { status: 403, retry: 'after-approval' },
  SHOWROOM_NOT_ALLOWED: { status: 403, retry: 'never' },
  NOT_FOUND: { status: 404, retry: 'backoff' },
  EPOCH_CHANGED: { status: 409, retry: 'after-heal' },
  /** The cookie or acknowledgement does not have a signature of this server. */
  POSITION_REJECTED: { status: 400, retry: 'after-reset' },
  /** The resource has changed since the request that returned the ETag in `If-Match`. */
  PRECONDITION_FAILED: { status: 412, retry: 'never' },
  BODY_TOO_LARGE: { status: 413, retry: 'smaller-batch' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, retry: 'backoff' },
  PROTOCOL_UNSUPPORTED: { status: 426, retry: 'after-upgrade' },
  TOO_MANY_REQUESTS: { status: 429, retry: 'backoff' },
  SERVER_ERROR: { status: 500, retry: 'backoff' },
  UNAVAILABLE: { status: 503, retry: 'backoff' },
} as const satisfies Record<string, RequestErrorPolicy>;

export type RequestErrorCode = keyof typeof requestErrorPolicy;
export const requestErrorCodes = Object.keys(requestErrorPolicy) as RequestErrorCode[];
