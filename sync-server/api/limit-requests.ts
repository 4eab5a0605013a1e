import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { RequestError } from '../errors/request-error.ts';

/**
 * Maximum numbers of requests, per minute except `shareRequests`. Each process counts separately.
 */
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
  /** Default: `defaultShareRequestLimits`. */
  shareRequests?: ShareRequestLimits;
}

/** Maximum number of requests that visitors of share pages send within an hour. */
interface ShareRequestLimits {
  perAddress: number;
  perShare: number;
}

/**
 * The limits exceed the use of a tablet: about ten requests per second while the tablet sends its
 * outbox after days offline, and a few hundred requests for a first sync.
 */
export const defaultRequestLimits: RequestLimits = {
  perAddress: 6000,
  perAgent: 1200,
  perDevice: 3000,
  tabletsPerAddress: 90_000,
};

/** A visitor sends one or two requests. Visitors in a showroom may share its address. */
const defaultShareRequestLimits: ShareRequestLimits = { perAddress: 20, perShare: 10 };

/** Maximum number of addresses, agents or devices that a counter distinguishes. */
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
    const { perAddress, perShare } = limits.shareRequests ?? defaultShareRequestLimits;
    const hourly = { timeWindow: HOUR_MS };
    const countSender = createCounter(app, { ...hourly, max: perAddress });
    const keyOfShare = ({ params }: FastifyRequest) => (params as { id: string }).id;
    const countShare = createCounter(app, { ...hourly, max: perShare, keyGenerator: keyOfShare });
    app.decorate('countShareRequest', async (request) => {
      await countSender(request);
      await countShare(request);
    });
    app.addHook('onRequest', (request) =>
      isTabletRequest(request) ? countTabletAddress(request) : countAddress(request),
    );
  });
}

function createCounter(app: FastifyInstance, options: RateLimitOptions): Counter {
  const count = app.createRateLimit({ cache: COUNTED_KEYS, timeWindow: MINUTE_MS, ...options });
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
    /**
     * Counts a request of a visitor of a share page; the path parameter `id` is the share. Throws
     * 429 above the limits.
     */
    countShareRequest(this: void, request: FastifyRequest): Promise<void>;
  }
}
