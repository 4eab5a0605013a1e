/**
 * What the sync loop does about each way a request can fail.
 * Codes are compared, message texts never are.
 */
export interface RequestErrorPolicy {
  /** HTTP status that carries the code; 0 where no answer arrived. */
  status: number;
  retry: 'backoff' | 'smaller-batch' | 'after-upgrade' | 'after-sign-in' | 'after-heal' | 'never';
  /** Whether a person in the showroom can do something about it and should hear of it. */
  tellStaff: boolean;
}

export const requestErrorPolicy = {
  UNREACHABLE: { status: 0, retry: 'backoff', tellStaff: false },
  UNREADABLE_ANSWER: { status: 0, retry: 'backoff', tellStaff: false },
  BAD_REQUEST: { status: 400, retry: 'backoff', tellStaff: true },
  INVALID_CREDENTIALS: { status: 401, retry: 'never', tellStaff: true },
  UNAUTHORISED: { status: 401, retry: 'after-sign-in', tellStaff: true },
  FORBIDDEN: { status: 403, retry: 'after-sign-in', tellStaff: true },
  SHOWROOM_NOT_ALLOWED: { status: 403, retry: 'never', tellStaff: true },
  NOT_FOUND: { status: 404, retry: 'backoff', tellStaff: true },
  EPOCH_CHANGED: { status: 409, retry: 'after-heal', tellStaff: false },
  BODY_TOO_LARGE: { status: 413, retry: 'smaller-batch', tellStaff: false },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, retry: 'backoff', tellStaff: true },
  PROTOCOL_UNSUPPORTED: { status: 426, retry: 'after-upgrade', tellStaff: true },
  TOO_MANY_REQUESTS: { status: 429, retry: 'backoff', tellStaff: false },
  SERVER_ERROR: { status: 500, retry: 'backoff', tellStaff: false },
  UNAVAILABLE: { status: 503, retry: 'backoff', tellStaff: false },
} as const satisfies Record<string, RequestErrorPolicy>;

export type RequestErrorCode = keyof typeof requestErrorPolicy;
export const requestErrorCodes = Object.keys(requestErrorPolicy) as RequestErrorCode[];
