import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { EnrolDeps } from '../auth/enrol-device.ts';
import type { PullDeps } from '../reconcile/build-pull.ts';
import type { PushDeps } from '../reconcile/process-push.ts';
import { RequestError } from '../errors/request-error.ts';
import { agentSecurityRoutes } from './agent-security.ts';
import { type AgentRouteDeps, agentRoutes } from './agents.ts';
import { bookingRoutes } from './bookings.ts';
import { configurationRoutes } from './configurations.ts';
import { customerProfileRoutes } from './customer-profile.ts';
import { deviceRoutes } from './devices.ts';
import { documentRoutes } from './documents.ts';
import { figureRoutes } from './figures.ts';
import { liveRoute, type LiveDeps } from './live.ts';
import { priceListRoutes } from './price-lists.ts';
import { showroomRoutes } from './showrooms.ts';
import { syncRoutes } from './sync.ts';
import { visitSlotRoutes } from './visit-slots.ts';

type ApiDeps = AgentRouteDeps & EnrolDeps & PushDeps & PullDeps & LiveDeps;

/** Above this quality brotli costs more time than the line saves. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Everything below `/api`. */
export async function apiRoutes(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions,
    globalDecompression: false,
  });
  app.setNotFoundHandler(() => {
    throw new RequestError('NOT_FOUND');
  });
  agentRoutes(app, deps);
  agentSecurityRoutes(app, deps);
  bookingRoutes(app, deps);
  configurationRoutes(app, deps);
  customerProfileRoutes(app, deps);
  deviceRoutes(app, deps);
  await documentRoutes(app, deps);
  figureRoutes(app, deps);
  priceListRoutes(app, deps);
  showroomRoutes(app, deps);
  syncRoutes(app, deps);
  liveRoute(app, deps);
  visitSlotRoutes(app, deps);
}
