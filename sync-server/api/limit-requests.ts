import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '../errors/request-error.ts';

/** Maximum number of requests per minute; each process counts separately. */
export interface RequestLimits {
  /** Limit per IP address of requests to the REST API, the health checks and the metrics. */
  perAddress: number;
  /** Limit per agent, shared by all sessions of the agent. */
  perAgent: number;
  /** Limit per enrolled tablet, for all requests with its token. */
  perDevice: number;
  /**
   * Limit per IP address of requests for sync, document contents and files of the app. A showroom's
   * tablets share one address, so the limit allows 30 tablets that reach their own limits.
   */
  tabletsPerAddress: number;
}

/**
 * A tablet that was offline for days sends its outbox in some ten requests per second, and a first
 * sync needs a few hundred requests.
 */
export const defaultRequestLimits: RequestLimits = {
  perAddress: 6000,
  perAgent: 1200,
  perDevice: 3000,
  tabletsPerAddress: 90_000,
};

const MINUTE_MS = 60_000;

/** Number of addresses, agents or devices that a counter distinguishes. */
const COUNTED_KEYS = 20_000;

type Counter = (request: FastifyRequest) => Promise<void>;

/**
 * Rejects requests above the limits with 429 and `Retry-After`. Every route counts the address of
 * its caller before it reads the token; routes with a caller also count the agent or the tablet.
 */
export function limitRequests(app: FastifyInstance, limits: RequestLimits): void {
  app.register(rateLimit, { global: false, timeWindow: MINUTE_MS });
  app.decorateRequest('callerId', undefined);
  app.after((error) => {
    if (error) throw error;
    const countAddress = createCounter(app, { max: limits.perAddress });
    const countTabletAddress = createCounter(app, { max: limits.tabletsPerAddress });
    const keyGenerator = ({ callerId, ip }: FastifyRequest) => callerId ?? ip;
    const countAgent = createCounter(app, { max: limits.perAgent, keyGenerator });
    const countDevice = createCounter(app, { max: limits.perDevice, keyGenerator });
    app.decorate('countCaller', async (request, { agent, device }) => {
      request.callerId = (agent ?? device)?.id;
      if (agent) await countAgent(request);
      else if (device) await countDevice(request);
    });
    app.addHook('onRequest', (request) =>
      isTabletRequest(request) ? countTabletAddress(request) : countAddress(request),
    );
  });
}

function createCounter(app: FastifyInstance, options: RateLimitOptions): Counter {
  const counterOptions: RateLimitOptions = { cache: COUNTED_KEYS, ...options };
  const count = app.createRateLimit({ ...counterOptions, timeWindow: MINUTE_MS });
  return async (request) => {
    const result = await count(request);
    if (!result.isAllowed && result.isExceeded)
      throw new RequestError('TOO_MANY_REQUESTS', { retryAfterMs: result.ttl });
  };
}

const restPaths = /^\/(?:api|healthz|readyz|metrics)(?:[/?]|$)/;
const syncPaths = /^\/api\/(?:sync|documents)\//;

/** Whether a request is for sync, a document content or a file of the app. */
function isTabletRequest({ url }: FastifyRequest): boolean {
  return syncPaths.test(url) || !restPaths.test(url);
}

interface CountedCaller {
  agent?: { id: string } | undefined;
  device?: { id: string } | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the agent or the tablet; undefined until the token is verified. */
    callerId: string | undefined;
  }
  interface FastifyInstance {
    /** Counts a request of an agent or a tablet. Throws 429 above the limit. */
    countCaller(this: void, request: FastifyRequest, caller: CountedCaller): Promise<void>;
  }
}
