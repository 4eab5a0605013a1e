import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { parseBearerToken, hashToken } from './token.ts';

const loopbackAddresses: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Whether a request comes from the operator. If a token is configured, the request must carry the
 * token. Otherwise the request must come directly from this machine, without a proxy.
 */
export function isOperatorRequest(
  { socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>,
  token: string | undefined,
): boolean {
  if (token === undefined) {
    const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
    return !isForwarded && loopbackAddresses.has(socket.remoteAddress ?? '');
  }
  const sentToken = parseBearerToken(headers.authorization) ?? '';
  return timingSafeEqual(Buffer.from(hashToken(sentToken)), Buffer.from(hashToken(token)));
}
