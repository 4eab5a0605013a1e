import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '../errors/request-error.ts';

/** Maximum number of requests per minute; each process counts separately. */
export interface RequestLimits {
  /** Limit per IP address, shared by all tablets of a showroom and the phones of its visitors. */
  perAddress: number;
  /** Limit per agent, shared by all sessions of the agent. */
  perAgent: number;
}

export const defaultRequestLimits: RequestLimits = { perAddress: 6000, perAgent: 1200 };

const MINUTE_MS = 60_000;

/** Turns off the headers that would reveal the limits, both below and above a limit. */
const hiddenLimitHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Rejects requests above the limits with 429 and `Retry-After`. */
export async function limitRequests(app: FastifyInstance, limits: RequestLimits): Promise<void> {
  await app.register(rateLimit, {
    max: limits.perAddress,
    timeWindow: MINUTE_MS,
    addHeaders: hiddenLimitHeaders,
    addHeadersOnExceeding: hiddenLimitHeaders,
    errorResponseBuilder: (_request, { ttl }) => createTooManyRequestsError(ttl),
  });
  const countAgentRequest = app.createRateLimit({
    max: limits.perAgent,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => request.agentId ?? request.ip,
  });
  app.decorateRequest('agentId', undefined);
  app.decorate('countForAgent', async (request: FastifyRequest, agentId: string) => {
    request.agentId = agentId;
    const rateLimitResult = await countAgentRequest(request);
    if (!rateLimitResult.isAllowed && rateLimitResult.isExceeded)
      throw createTooManyRequestsError(rateLimitResult.ttl);
  });
}

function createTooManyRequestsError(retryAfterMs: number): RequestError {
  return new RequestError('TOO_MANY_REQUESTS', { retryAfterMs });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the agent who sends the request; undefined until the token is verified. */
    agentId: string | undefined;
  }
  interface FastifyInstance {
    countForAgent(this: void, request: FastifyRequest, agentId: string): Promise<void>;
  }
}
