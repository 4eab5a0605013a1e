import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestErrorCode } from '#domain/errors/request-error-policy.ts';
import { toLoggableError } from '../ports/log.ts';
import { isUnavailable } from '../ports/unavailable.ts';
import { RequestError } from './request-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    failure?: string;
  }
}

const codesByStatus: ReadonlyMap<number, RequestErrorCode> = new Map([
  [413, 'BODY_TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
]);

/**
 * Delay before a client retries after a 503: immediate retries would keep the server overloaded.
 */
const UNAVAILABLE_RETRY_MS = 1000;

/**
 * Sends an error response for every thrown error. Logs an unexpected error if the status of its
 * response is 500 or higher.
 */
export function sendErrorResponse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { config, url: route } = request.routeOptions;
  const requestError = error instanceof RequestError ? error : new RequestError(codeOf(error));
  const responseError = requestError.withMessage(config.failure);
  if (requestError !== error && responseError.status >= 500) {
    request.log.error({ route, error: toLoggableError(error) }, 'failed');
  }
  const retryAfterMs = getRetryAfter(responseError);
  if (retryAfterMs !== undefined) {
    void reply.header('retry-after', String(Math.ceil(retryAfterMs / 1000)));
  }
  void reply.code(responseError.status).send(responseError.body);
}

function getRetryAfter({ code, details }: RequestError): number | undefined {
  if ('retryAfterMs' in details) return details.retryAfterMs;
  return code === 'UNAVAILABLE' ? UNAVAILABLE_RETRY_MS : undefined;
}

/**
 * Returns the code of an error that is not a `RequestError`: `UNAVAILABLE` if a required service
 * does not respond, the code that matches a 4xx of Fastify, otherwise `SERVER_ERROR`.
 */
function codeOf(error: unknown): RequestErrorCode {
  if (isUnavailable(error)) return 'UNAVAILABLE';
  if (!(error instanceof Error) || !('statusCode' in error)) return 'SERVER_ERROR';
  const status = Number(error.statusCode);
  if (!(status >= 400 && status < 500)) return 'SERVER_ERROR';
  return codesByStatus.get(status) ?? 'BAD_REQUEST';
}
