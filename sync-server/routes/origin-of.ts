import type { FastifyRequest } from 'fastify';

/** Where this head office was asked: what links to it begin with. */
export function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}
