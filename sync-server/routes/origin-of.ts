import type { FastifyRequest } from 'fastify';

/** Returns the origin of the request, for links to this server. */
export function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}
