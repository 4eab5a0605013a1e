import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { toPriceListDay, NO_SHOWROOM_ZONE } from '#domain/catalogue/price-list-in-force.ts';
import { priceListIdOf } from '#domain/catalogue/price-list.ts';
import { getPriceListEndpoint } from '#domain/protocol/share-page.ts';
import { type Operation, defineOperation } from '../api/operation.ts';
import { registerApiDocs } from '../api/register-api-docs.ts';
import { serveOperations } from '../api/serve-operations.ts';
import type { EnrolDeps } from '../auth/devices/enrol-device.ts';
import { RequestError } from '../errors/request-error.ts';
import type { PullDeps } from '../reconcile/pull/build-pull.ts';
import type { PushDeps } from '../reconcile/push/process-push.ts';
import { createAccountOperations } from './admin/accounts.ts';
import { createAdminAttentionOperations } from './admin/admin-attentions.ts';
import { createAdminMailOperations } from './admin/admin-mails.ts';
import { createAdminRetentionOperations } from './admin/admin-retention.ts';
import { createAdminSecurityLogOperations } from './admin/admin-security-log.ts';
import { createAdminShowroomOperations } from './admin/admin-showrooms.ts';
import { createAdminTermsOperations } from './admin/admin-terms.ts';
import { createAgentSecurityOperations } from './agents/agent-security.ts';
import { createAgentOperations, type AgentRouteDeps } from './agents/agents.ts';
import { createPasskeyOperations } from './agents/passkeys.ts';
import { createSessionOperations } from './agents/sessions.ts';
import { type AiDeps, createAiOperations } from './ai/ai.ts';
import { createBookingOperations } from './bookings/bookings.ts';
import { createPaymentOperations, type PaymentDeps } from './bookings/payments.ts';
import { createVisitSlotOperations } from './bookings/visit-slots.ts';
import { createOptionOperations } from './catalogue/options.ts';
import type { PriceListDeps } from './catalogue/read-current-price-list.ts';
import { createVehicleOperations } from './catalogue/vehicles.ts';
import { createConfigurationOperations } from './configurations/configurations.ts';
import { createShareRequestOperations } from './configurations/share-requests.ts';
import { createCustomerProfileOperations } from './customer-profile/customer-profile.ts';
import { createCustomerOperations } from './customers/customers.ts';
import { createRegistrationOperations } from './customers/registration-options.ts';
import { createDeviceOperations } from './devices/devices.ts';
import { createProfileReadOperations } from './devices/profile-reads.ts';
import { createFigureOperations } from './figures/figures.ts';
import { createShowroomOperations } from './showrooms.ts';
import { registerDocumentRoutes } from './sync/documents.ts';
import { registerLiveRoute, type LiveDeps } from './sync/live.ts';
import { registerSyncRoutes } from './sync/sync.ts';

/**
 * Clients may cache a price list for a day only. The content of a price list does not change, but a
 * restored server may assign its generation number to another price list.
 */
const CACHE_CONTROL = 'public, max-age=86400';

type ApiDeps = AgentRouteDeps & EnrolDeps & PushDeps & PullDeps & LiveDeps & AiDeps & PaymentDeps;

/** Brotli quality. A higher quality takes more time than the smaller response saves. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export async function registerApiRoutes(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions,
    globalDecompression: false,
  });
  forbidStoringPersonalResponses(app);
  app.setNotFoundHandler(() => {
    throw new RequestError('NOT_FOUND');
  });
  registerApiDocs(app);
  serveOperations(app, deps, [
    ...createAccountOperations(deps),
    ...createAdminAttentionOperations(deps),
    ...createAdminMailOperations(deps),
    ...createAdminRetentionOperations(deps),
    ...createAdminSecurityLogOperations(deps),
    ...createAdminShowroomOperations(deps),
    ...createAdminTermsOperations(deps),
    ...createAgentOperations(deps),
    ...createAgentSecurityOperations(deps),
    ...createAiOperations(deps),
    ...createBookingOperations(deps),
    ...createConfigurationOperations(deps),
    ...createCustomerOperations(deps),
    ...createCustomerProfileOperations(deps),
    ...createDeviceOperations(deps),
    ...createFigureOperations(deps),
    ...createOptionOperations(deps),
    ...createPasskeyOperations(deps),
    ...createPaymentOperations(deps),
    ...createPriceListOperations(deps),
    ...createProfileReadOperations(deps),
    ...createRegistrationOperations(deps),
    ...createSessionOperations(deps),
    ...createShareRequestOperations(deps),
    ...createShowroomOperations(deps),
    ...createVehicleOperations(deps),
    ...createVisitSlotOperations(deps),
  ]);
  await registerDocumentRoutes(app, deps);
  registerSyncRoutes(app, deps);
  registerLiveRoute(app, deps);
}

/**
 * Keeps responses out of the caches of browsers and proxies. Only public reads without a token,
 * such as lists of vehicles, may be stored.
 */
function forbidStoringPersonalResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { method, headers, routeOptions } = request;
    const isPublicRead = method === 'GET' && routeOptions.config.operation?.caller === 'public';
    const isPublic = isPublicRead && headers.authorization === undefined;
    if (!isPublic && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
    done();
  });
}

/**
 * API operation for public price lists. The phone of a customer who opens a share link loads the
 * price list of the shared build here. A price list becomes public when the list is in force in at
 * least one showroom.
 */
function createPriceListOperations({ store, clock }: PriceListDeps): Operation[] {
  return [
    defineOperation({
      ...getPriceListEndpoint,
      id: 'getPriceList',
      group: 'Vehicles',
      summary: 'One generation of the price list, whole',
      caller: 'public',
      handle: async ({ params: { generation }, reply }) => {
        const id = priceListIdOf(generation);
        const rows = await store.read(async (snapshot) => ({
          priceList: await snapshot.get('priceLists', id),
          showrooms: await snapshot.all('showrooms'),
        }));
        const { priceList, showrooms } = rows;
        const timeZones = [NO_SHOWROOM_ZONE, ...showrooms.map(({ timezone }) => timezone)];
        const isInForce = timeZones.some(
          (zone) => priceList && priceList.validFrom <= toPriceListDay(clock.now(), zone),
        );
        if (!priceList || !isInForce) throw new RequestError('NOT_FOUND');
        void reply.header('cache-control', CACHE_CONTROL);
        return { data: priceList };
      },
    }),
  ];
}
