import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Returns the hook and the handler of a route that identifies its caller before it reads the
 * request body, so that only identified callers can make the server receive and parse large bodies.
 */
export function authenticateFirst<Caller>(
  identify: (request: FastifyRequest) => Promise<Caller>,
  handle: (request: FastifyRequest, caller: Caller, reply: FastifyReply) => unknown,
): {
  preParsing: (request: FastifyRequest) => Promise<void>;
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown;
} {
  const callers = new WeakMap<FastifyRequest, Caller>();
  return {
    preParsing: async (request) => {
      callers.set(request, await identify(request));
    },
    handler: (request, reply) => handle(request, callers.get(request) as Caller, reply),
  };
}
