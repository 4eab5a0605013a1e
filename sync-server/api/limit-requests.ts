import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '../errors/request-error.ts';

/** Requests a minute, counted by each process for itself. */
export interface RequestLimits {
  /** From one address: a showroom's tablets and its visitors' phones have one together. */
  perAddress: number;
  /** With one agent's token. */
  perAgent: number;
}

export const usualLimits: RequestLimits = { perAddress: 6000, perAgent: 1200 };

const MINUTE_MS = 60_000;

/** Refuses with 429 and `Retry-After` whoever asks more than anybody needs to. */
export async function limitRequests(app: FastifyInstance, limits: RequestLimits): Promise<void> {
  await app.register(rateLimit, {
    max: limits.perAddress,
    timeWindow: MINUTE_MS,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
  const ofAgent = app.createRateLimit({
    max: limits.perAgent,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => request.agentId ?? request.ip,
  });
  app.decorateRequest('agentId', undefined);
  app.decorate('countForAgent', async (request: FastifyRequest, agentId: string) => {
    request.agentId = agentId;
    const counted = await ofAgent(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
  });
}

function tooMany(retryAfterMs: number): RequestError {
  return new RequestError('TOO_MANY_REQUESTS', { retryAfterMs });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it, once that is known. */
    agentId: string | undefined;
  }
  interface FastifyInstance {
    countForAgent(this: void, request: FastifyRequest, agentId: string): Promise<void>;
  }
}
