import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import * as v from 'valibot';
import type { Role } from '#domain/agents/agent.ts';
import type { DemoHint } from '#domain/protocol/sign-in.ts';
import type { LanguageModel } from './ai/model.ts';
import { type RequestLimits, defaultRequestLimits, limitRequests } from './api/limit-requests.ts';
import { createPasswordHasher, type PasswordHasher } from './auth/secrets/password.ts';
import { generateToken } from './auth/token.ts';
import { RequestError } from './errors/request-error.ts';
import { sendErrorResponse } from './errors/send-error-response.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { Metrics } from './metrics/metrics.ts';
import type { Clock } from './ports/clock.ts';
import type { Ids } from './ports/ids.ts';
import { toLoggableError } from './ports/log.ts';
import type { Pokes } from './ports/pokes.ts';
import { registerApiRoutes } from './routes/api.ts';
import type { PaymentProvider } from './routes/bookings/payments.ts';
import { registerHealthRoutes } from './routes/health.ts';
import { registerWebApp } from './routes/web-app.ts';
import type { SyncStore } from './store/store.ts';

/**
 * Time limits for a client to send a request and its headers, and the interval of checks, in ms.
 */
interface RequestTimeouts {
  requestMs: number;
  headersMs: number;
  checkEveryMs: number;
}

/**
 * `requestMs` is longer than the timeout of a tablet, which aborts the upload of a document piece
 * after 60 s.
 */
const defaultTimeouts: RequestTimeouts = {
  requestMs: 65_000,
  headersMs: 20_000,
  checkEveryMs: 5000,
};

interface ServerDeps {
  store: SyncStore;
  pokes: Pokes;
  clock: Clock;
  ids: Ids;
  /**
   * Language model that phrases the responses of the assistant; without a model, the responses are
   * built from facts only.
   */
  model?: LanguageModel | undefined;
  webDir: string;
  /** Lowest log level that is logged; `silent` logs nothing. */
  logLevel: string;
  newToken?: () => string;
  passwords?: PasswordHasher;
  /** Roles whose agents must use two-factor sign-in; default: none. */
  secondFactorRoles?: readonly Role[];
  /** Origin of the URL by which browsers reach this server; default: the URL of each request. */
  publicOrigin?: string | undefined;
  /** Rate limits of requests; the default is far above normal use. */
  limits?: RequestLimits;
  requestTimeouts?: RequestTimeouts;
  metrics?: Metrics;
  metricsToken?: string | undefined;
  isLeaving?: () => boolean;
  /**
   * Addresses and ranges of trusted proxies, whose headers contain the address of the client;
   * default: none.
   */
  trustProxy?: string | undefined;
  /** Whether new tablets need no approval of a manager, as in a demo. */
  approvesDevices?: boolean;
  /** Time after which a revoked tablet loses all access, ms; default: one week. */
  revokedMs?: number;
  /** Charges booking fees; without a provider, fees can only be waived. */
  payments?: PaymentProvider | undefined;
  /** Credentials that the sign-in screen shows if this server is a demo. */
  demo?: DemoHint | undefined;
}

/**
 * Creates the server with all routes, without listening on a port. The caller opens and closes the
 * store.
 */
export function buildServer({
  logLevel,
  trustProxy,
  requestTimeouts = defaultTimeouts,
  ...deps
}: ServerDeps): FastifyInstance {
  const { requestMs, headersMs, checkEveryMs } = requestTimeouts;
  const app = Fastify({
    ...(trustProxy !== undefined && { trustProxy }),
    genReqId: resolveRequestId,
    logger: {
      level: logLevel,
      base: {},
      serializers,
      hooks: {
        logMethod(args, method) {
          method.apply(this, lacksMessage(args) ? [args[0], 'failed'] : args);
        },
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: sendErrorResponse,
    return503OnClosing: false,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
  });
  acceptJsonOnly(app);
  app.setErrorHandler(sendErrorResponse);
  logResponses(app);
  addSecurityHeaders(app);
  const defaultDeps = {
    newToken: generateToken,
    passwords: createPasswordHasher(),
    limits: defaultRequestLimits,
    metrics: new Metrics(),
    isLeaving: () => false,
  };
  const routeDeps = { ...defaultDeps, ...deps, log: app.log };
  countResponses(app, routeDeps.metrics);
  refuseWhileClosing(app);
  limitRequests(app, routeDeps.limits);
  app.register(registerApiRoutes, { prefix: '/api', ...routeDeps });
  app.register(registerHealthRoutes, routeDeps);
  app.register(registerWebApp, routeDeps);
  return app;
}

/** Serializers that leave headers, addresses, query strings and messages out of the log. */
const serializers = {
  req: ({ method }: { method: string }) => ({ method }),
  res: ({ statusCode = 0 }: { statusCode?: number }) => ({ statusCode }),
  err: (error: Error) => {
    const { type, code, at } = toLoggableError(error);
    return { type, message: code ?? type, stack: at.join('\n') };
  },
};

/**
 * Whether a log entry has an error but no message. Then the library would log the message of the
 * error, which may contain a URL or data of a user.
 */
function lacksMessage([fields, message]: readonly unknown[]): boolean {
  const isError =
    fields instanceof Error || (typeof fields === 'object' && fields !== null && 'err' in fields);
  return isError && message === undefined;
}

const requestIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));

/**
 * Returns the request id from the proxy, so that the logs of proxy and server have the same id.
 * Returns a new id if the proxy sends no valid id.
 */
function resolveRequestId({ headers }: { headers: Record<string, unknown> }): string {
  const parsedId = v.safeParse(requestIdSchema, headers['x-request-id']);
  return parsedId.success ? parsedId.output : randomUUID();
}

/** Replaces Fastify's 503 response of a closing server, which contains no error code. */
function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isClosing ? new RequestError('UNAVAILABLE') : undefined);
  });
}

function countResponses(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', ({ id }, reply, done) => {
    void reply.header('x-request-id', id);
    done();
  });
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    metrics.onRequestHandled({
      method,
      route: routeOptions.url ?? '',
      status,
      seconds: elapsedTime / 1000,
    });
    done();
  });
}

function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered');
    done();
  });
}
