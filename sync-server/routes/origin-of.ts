import type { FastifyRequest } from 'fastify';

/**
 * Returns the origin of the URL by which the client reached this server, for links in responses.
 */
export function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}
