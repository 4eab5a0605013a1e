import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { dayOf, NO_SHOWROOM_ZONE } from '#domain/catalogue/price-list-in-force.ts';
import { priceListIdOf } from '#domain/catalogue/price-list.ts';
import { getPriceListEndpoint } from '#domain/protocol/share-page.ts';
import { limitRequests, type RequestLimits } from '../api/limit-requests.ts';
import { type Operation, operation } from '../api/operation.ts';
import { registerApiDocs } from '../api/register-api-docs.ts';
import { serveOperations } from '../api/serve-operations.ts';
import type { EnrolDeps } from '../auth/devices/enrol-device.ts';
import { RequestError } from '../errors/request-error.ts';
import type { PullDeps } from '../reconcile/pull/build-pull.ts';
import type { PushDeps } from '../reconcile/push/process-push.ts';
import { accountOperations } from './admin/accounts.ts';
import { adminMailOperations } from './admin/admin-mails.ts';
import { adminShowroomOperations } from './admin/admin-showrooms.ts';
import { adminTermsOperations } from './admin/admin-terms.ts';
import { agentSecurityOperations } from './agents/agent-security.ts';
import { agentOperations, type AgentRouteDeps } from './agents/agents.ts';
import { sessionOperations } from './agents/sessions.ts';
import { type AiDeps, aiOperations } from './ai/ai.ts';
import { bookingOperations } from './bookings/bookings.ts';
import { visitSlotOperations } from './bookings/visit-slots.ts';
import { optionOperations } from './catalogue/options.ts';
import type { PriceListDeps } from './catalogue/read-current-price-list.ts';
import { vehicleOperations } from './catalogue/vehicles.ts';
import { configurationOperations } from './configurations/configurations.ts';
import { customerProfileOperations } from './customer-profile/customer-profile.ts';
import { customerOperations } from './customers/customers.ts';
import { registrationOptionOperations } from './customers/registration-options.ts';
import { deviceOperations } from './devices/devices.ts';
import { figureOperations } from './figures/figures.ts';
import { showroomOperations } from './showrooms.ts';
import { registerDocumentRoutes } from './sync/documents.ts';
import { registerLiveRoute, type LiveDeps } from './sync/live.ts';
import { registerSyncRoutes } from './sync/sync.ts';

/**
 * Clients may cache a price list for a day only: its content never changes, but a restored server
 * may assign its number to another price list.
 */
const CACHE = 'public, max-age=86400';

type ApiDeps = AgentRouteDeps &
  EnrolDeps &
  PushDeps &
  PullDeps &
  LiveDeps &
  AiDeps & { limits: RequestLimits };

/** Brotli quality: a higher one takes more time than the smaller response saves. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Registers all routes below `/api`. */
export async function registerApiRoutes(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions,
    globalDecompression: false,
  });
  app.setNotFoundHandler(() => {
    throw new RequestError('NOT_FOUND');
  });
  await limitRequests(app, deps.limits);
  registerApiDocs(app);
  serveOperations(app, deps, [
    ...accountOperations(deps),
    ...adminMailOperations(deps),
    ...adminShowroomOperations(deps),
    ...adminTermsOperations(deps),
    ...agentOperations(deps),
    ...agentSecurityOperations(deps),
    ...aiOperations(deps),
    ...bookingOperations(deps),
    ...configurationOperations(deps),
    ...customerOperations(deps),
    ...customerProfileOperations(deps),
    ...deviceOperations(deps),
    ...figureOperations(deps),
    ...optionOperations(deps),
    ...priceListOperations(deps),
    ...registrationOptionOperations(deps),
    ...sessionOperations(deps),
    ...showroomOperations(deps),
    ...vehicleOperations(deps),
    ...visitSlotOperations(deps),
  ]);
  await registerDocumentRoutes(app, deps);
  registerSyncRoutes(app, deps);
  registerLiveRoute(app, deps);
}

/**
 * API operation for public price lists. The phone of a customer who opens a share link loads the
 * price list of the shared build here. A price list is not public before it is in force in at least
 * one showroom.
 */
function priceListOperations({ store, clock }: PriceListDeps): Operation[] {
  return [
    operation({
      ...getPriceListEndpoint,
      id: 'getPriceList',
      group: 'Vehicles',
      summary: 'One generation of the price list, whole',
      caller: 'public',
      handle: async ({ params: { generation }, reply }) => {
        const id = priceListIdOf(generation);
        const found = await store.read(async (snapshot) => ({
          priceList: await snapshot.get('priceLists', id),
          showrooms: await snapshot.all('showrooms'),
        }));
        const { priceList, showrooms } = found;
        const zones = [NO_SHOWROOM_ZONE, ...showrooms.map(({ timezone }) => timezone)];
        const isInForce = zones.some(
          (zone) => priceList && priceList.validFrom <= dayOf(clock.now(), zone),
        );
        if (!priceList || !isInForce) throw new RequestError('NOT_FOUND');
        void reply.header('cache-control', CACHE);
        return { data: priceList };
      },
    }),
  ];
}
