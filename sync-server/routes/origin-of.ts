import type { FastifyRequest } from 'fastify';

/**
 * Returns the origin of the URL by which the client reached this server, for links in responses.
 */
export function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}

export interface PublicOrigin {
  /** Origin of the URL by which browsers reach this server; default: the URL of each request. */
  publicOrigin?: string | undefined;
}

/** Returns the origin of the site for which passkeys are valid. */
export function publicOriginOf({ publicOrigin }: PublicOrigin, request: FastifyRequest): string {
  return publicOrigin ?? originOf(request);
}
