import QRCode from 'qrcode';
import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { Build } from '#domain/builds/build.ts';
import { settableBuildStatuses } from '#domain/customers/lifecycle.ts';
import { createDataEnvelopeSchema } from '#domain/protocol/endpoint.ts';
import { getConfigurationEndpoint } from '#domain/protocol/share-page.ts';
import { isPublic } from '#domain/sharing/is-public.ts';
import { encodeShareFragment } from '#domain/sharing/share-fragment.ts';
import { type SharedBuild, sharedBuildSchema } from '#domain/sharing/shared-build.ts';
import { toSharedBuild } from '#domain/sharing/to-shared-build.ts';
import { idSchema } from '#domain/values/id.ts';
import { createRowId } from '../../api/idempotency-key.ts';
import { type Operation, defineOperation, pageSchemaOf } from '../../api/operation.ts';
import { RequestError } from '../../errors/request-error.ts';
import {
  type AgentWriteDeps,
  runAgentMutation,
} from '../../reconcile/api-mutations/run-agent-mutation.ts';
import type { SyncStore } from '../../store/store.ts';
import { resolveCustomerId } from '../customers/find-customer.ts';
import { originOf } from '../origin-of.ts';
import { createPageQueryFields } from '../page-query.ts';
import {
  customizationsSchema,
  createEditBuildArgs,
  createSaveBuildArgs,
} from './configuration-args.ts';
import { listBuildsOfAgent, listBuildsOfCustomer } from './list-builds.ts';
import {
  buildResponseSchema,
  buildShareUrl,
  ownBuildResponseSchema,
  presentBuild,
} from './present-build.ts';

const qrCodeResponseSchema = v.object({
  qrCode: v.pipe(v.string(), v.startsWith('data:image/png;base64,')),
  shareUrl: v.string(),
});

const group = 'Configurations';
const FAILURE_MESSAGES = {
  create: 'Failed to create configuration',
  one: 'Configuration not found',
  list: 'Failed to fetch configurations',
  update: 'Failed to update configuration',
  delete: 'Failed to delete configuration',
  qrCode: 'Failed to generate QR code',
} as const;
const BUILD_BODY_LIMIT = 16 * 1024;

const params = v.object({ id: idSchema });

/**
 * API operations on builds for clients without a local database. A shared build can be read without
 * a token.
 */
export function createConfigurationOperations(deps: AgentWriteDeps): Operation[] {
  const { store, ids } = deps;
  return [
    defineOperation({
      id: 'createConfiguration',
      method: 'POST',
      path: '/configurations',
      group,
      summary: 'Saves a build; its price is what the price list in force makes of it',
      caller: 'agent',
      failure: FAILURE_MESSAGES.create,
      body: v.object({
        /** Customer of the build; null for a customer who is not registered. */
        customerId: v.nullish(idSchema, null),
        agentId: v.optional(idSchema),
        vehicleId: idSchema,
        customizations: v.optional(customizationsSchema, {}),
        totalPrice: v.optional(v.number()),
      }),
      bodyLimit: BUILD_BODY_LIMIT,
      response: createDataEnvelopeSchema(buildResponseSchema),
      handle: async ({ agent, body, once, request }) => {
        const buildId = createRowId(ids, once);
        const args = await createSaveBuildArgs(deps, agent, buildId, body);
        await runAgentMutation(deps, agent, { name: 'saveBuild', args, once });
        const build = await findBuild(store, agent, buildId);
        return { data: await store.read((tx) => presentBuild(tx, build, originOf(request))) };
      },
    }),
    defineOperation({
      ...getConfigurationEndpoint,
      id: 'getConfiguration',
      group,
      summary:
        'The whole build for staff of its showroom; the share view of a shared one for others',
      caller: 'visitor',
      failure: FAILURE_MESSAGES.one,
      response: createDataEnvelopeSchema(v.union([ownBuildResponseSchema, sharedBuildSchema])),
      handle: async ({ agent, params: { id }, request }) => ({
        data: await findBuildView(store, agent, { buildId: id, origin: originOf(request) }),
      }),
    }),
    defineOperation({
      id: 'listConfigurationsOfCustomer',
      method: 'GET',
      path: '/configurations/customer/{customerId}',
      group,
      summary: 'The builds of a customer, latest first',
      caller: 'agent',
      failure: FAILURE_MESSAGES.list,
      params: v.object({ customerId: idSchema }),
      query: v.object(createPageQueryFields()),
      response: pageSchemaOf(buildResponseSchema),
      handle: ({ agent, params: { customerId }, query, request }) =>
        store.read(async (tx) => {
          const currentId = await resolveCustomerId(tx, customerId);
          const listQuery = { ...query, customerId: currentId, origin: originOf(request) };
          return listBuildsOfCustomer(tx, agent, listQuery);
        }),
    }),
    defineOperation({
      id: 'listConfigurationsOfAgent',
      method: 'GET',
      path: '/configurations/agent/{agentId}',
      group,
      summary: 'The builds an agent made, latest first',
      caller: 'agent',
      failure: FAILURE_MESSAGES.list,
      params: v.object({ agentId: idSchema }),
      query: v.object(createPageQueryFields()),
      response: pageSchemaOf(buildResponseSchema),
      handle: ({ agent, params: { agentId }, query, request }) => {
        const listQuery = { ...query, agentId, origin: originOf(request) };
        return store.read((tx) => listBuildsOfAgent(tx, agent, listQuery));
      },
    }),
    defineOperation({
      id: 'updateConfiguration',
      method: 'PUT',
      path: '/configurations/{id}',
      group,
      summary: 'Changes what is said of a build, or moves it on; what is not said stays as it is',
      caller: 'agent',
      failure: FAILURE_MESSAGES.update,
      params,
      body: v.object({
        customerId: v.optional(v.nullable(idSchema)),
        vehicleId: v.optional(idSchema),
        customizations: v.optional(customizationsSchema, {}),
        status: v.optional(v.picklist(settableBuildStatuses)),
      }),
      bodyLimit: BUILD_BODY_LIMIT,
      response: createDataEnvelopeSchema(buildResponseSchema),
      rows: ['builds'],
      handle: async ({ agent, params: { id }, body, once, unchanged, request }) => {
        const currentBuild = await findBuild(store, agent, id);
        const args = createEditBuildArgs(currentBuild, body);
        const hasStatus = body.status !== undefined;
        // If the request has `If-Match`, the edit runs even if no field changes, because the
        // transaction of the edit checks that the build is unchanged.
        const isEdit = Object.keys(args.changes).length > 0 || (!hasStatus && unchanged);
        if (isEdit) {
          await runAgentMutation(deps, agent, { name: 'editBuild', args, once, unchanged });
        }
        if (body.status !== undefined) {
          const statusArgs = {
            buildId: id,
            showroomId: currentBuild.showroomId,
            status: body.status,
          };
          const statusKey = once && isEdit ? { ...once, key: `${once.key} status` } : once;
          await runAgentMutation(deps, agent, {
            name: 'setBuildStatus',
            args: statusArgs,
            once: statusKey,
            unchanged: isEdit ? undefined : unchanged,
          });
        }
        const build = await findBuild(store, agent, id);
        return { data: await store.read((tx) => presentBuild(tx, build, originOf(request))) };
      },
    }),
    defineOperation({
      id: 'deleteConfiguration',
      method: 'DELETE',
      path: '/configurations/{id}',
      group,
      summary: 'Puts a build in the archive; its link ends',
      caller: 'agent',
      failure: FAILURE_MESSAGES.delete,
      params,
      response: createDataEnvelopeSchema(buildResponseSchema),
      rows: ['builds'],
      handle: async ({ agent, params: { id }, once, unchanged, request }) => {
        const { showroomId } = await findBuild(store, agent, id);
        const args = { buildId: id, showroomId, status: 'archived' as const };
        await runAgentMutation(deps, agent, { name: 'setBuildStatus', args, once, unchanged });
        const build = await findBuild(store, agent, id);
        return { data: await store.read((tx) => presentBuild(tx, build, originOf(request))) };
      },
    }),
    defineOperation({
      id: 'getQrCode',
      method: 'GET',
      path: '/configurations/{id}/qrcode',
      group,
      summary: 'The link of a build, and a QR code of it as an image',
      caller: 'visitor',
      failure: FAILURE_MESSAGES.qrCode,
      params,
      response: createDataEnvelopeSchema(qrCodeResponseSchema),
      handle: async ({ agent, params: { id }, request }) => {
        const build = await findSharedBuild(store, agent, id);
        return { data: await createQrCode(build, originOf(request)) };
      },
    }),
  ];
}

/**
 * Returns the share link of a build and its QR code. The link contains the build, so that the app
 * opens the build without a request to the server. If the names in the build are too long for a
 * link, the link contains only the id.
 */
async function createQrCode(
  build: SharedBuild,
  origin: string,
): Promise<v.InferOutput<typeof qrCodeResponseSchema>> {
  const fragment = encodeShareFragment(build);
  const shareUrl = `${buildShareUrl(origin, build.id)}${fragment === null ? '' : `#${fragment}`}`;
  const qrCode = await QRCode.toDataURL(shareUrl, { errorCorrectionLevel: 'M', width: 512 });
  return { qrCode, shareUrl };
}

/**
 * Returns the build. Throws 404 for an unknown build, and for a build of a showroom in which the
 * agent may not act.
 */
async function findBuild(store: SyncStore, agent: Agent, buildId: string): Promise<Build> {
  const build = await store.read((snapshot) => snapshot.get('builds', buildId));
  if (!build || !mayActInSpace(agent, build.showroomId)) throw new RequestError('NOT_FOUND');
  return build;
}

/**
 * Returns the whole build for staff of its showroom, and the result of `findSharedBuild` for all
 * other callers.
 */
async function findBuildView(
  store: SyncStore,
  agent: Agent | undefined,
  { buildId, origin }: { buildId: string; origin: string },
): Promise<v.InferOutput<typeof ownBuildResponseSchema> | SharedBuild> {
  const ownBuild = await store.read(async (tx) => {
    const build = await tx.get('builds', buildId);
    if (!build || !mayActInSpace(agent, build.showroomId)) return null;
    const priceList = await tx.get('priceLists', build.priceListId);
    const sharedBuild = priceList && toSharedBuild(priceList, build);
    return { ...sharedBuild, ...(await presentBuild(tx, build, origin)) };
  });
  return ownBuild ?? findSharedBuild(store, agent, buildId);
}

/**
 * Returns the public share view of a shared build, or of any build of the agent's own showrooms.
 * Throws 404 for all other builds, and for a build whose price list is missing.
 */
async function findSharedBuild(
  store: SyncStore,
  agent: Agent | undefined,
  buildId: string,
): Promise<SharedBuild> {
  const sharedBuild = await store.read(async (snapshot) => {
    const build = await snapshot.get('builds', buildId);
    if (!build || !(isPublic(build) || mayActInSpace(agent, build.showroomId))) return null;
    const priceList = await snapshot.get('priceLists', build.priceListId);
    return priceList ? toSharedBuild(priceList, build) : null;
  });
  if (!sharedBuild) throw new RequestError('NOT_FOUND');
  return sharedBuild;
}
