import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Device } from '#domain/devices/device.ts';
import type { PushResponse } from '#domain/protocol/push.ts';
import { instantSchema } from '#domain/time/time.ts';
import { authenticateFirst } from '../../auth/authenticate-first.ts';
import { confirmMoveOnPush } from '../../auth/devices/confirm-move-on-push.ts';
import { admitDevice, recordPull, requireApprovedDevice } from '../../auth/require-device.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Pokes } from '../../ports/pokes.ts';
import { findRescuedDevice } from '../../reconcile/find-rescued-device.ts';
import {
  buildFinalPullResponse,
  buildPullResponse,
  type PullDeps,
} from '../../reconcile/pull/build-pull.ts';
import { processPush, type PushDeps } from '../../reconcile/push/process-push.ts';

/**
 * Maximum body size in bytes: about 5 KiB for each of 200 mutations. A tablet whose push is larger
 * gets 413 `BODY_TOO_LARGE` and sends smaller batches.
 */
const PUSH_BODY_LIMIT = 1024 * 1024;
const PULL_BODY_LIMIT = 16 * 1024;

type SyncDeps = PushDeps & PullDeps & { pokes: Pokes; metrics: Metrics };

export function registerSyncRoutes(app: FastifyInstance, deps: SyncDeps): void {
  const identifyBy =
    (admit: typeof admitDevice) =>
    async (request: FastifyRequest): Promise<Awaited<ReturnType<typeof admitDevice>>> => {
      const admitted = await admit(deps, request);
      await app.countCaller(request, { device: admitted.device });
      return admitted;
    };
  const identifyApproved = identifyBy(requireApprovedDevice);
  app.route({
    method: 'POST',
    url: '/sync/push',
    bodyLimit: PUSH_BODY_LIMIT,
    ...authenticateFirst(identifyBy(admitDevice), async ({ body }, { device }) =>
      settlePush(deps, await confirmMoveOnPush(deps, device, body), body),
    ),
  });

  app.route({
    method: 'POST',
    url: '/sync/rescue',
    bodyLimit: PUSH_BODY_LIMIT,
    ...authenticateFirst(identifyApproved, async ({ body }, { device: rescuer }) => {
      const device = await findRescuedDevice(deps.store, rescuer, body);
      return settlePush(deps, device, body, { isRescue: true });
    }),
  });

  app.route({
    method: 'POST',
    url: '/sync/pull',
    bodyLimit: PULL_BODY_LIMIT,
    ...authenticateFirst(identifyApproved, async ({ body }, admitted) => {
      const { device, access } = admitted;
      if (access === 'revoked') return buildFinalPullResponse(deps, device, body);
      const response = await buildPullResponse(deps, device, body);
      await recordPull(deps, admitted);
      deps.metrics.onPull(response);
      return response;
    }),
  });
}

async function settlePush(
  deps: SyncDeps,
  device: Device,
  body: unknown,
  options?: Parameters<typeof processPush>[3],
): Promise<PushResponse> {
  const { value, changedSpaces, mutations } = await processPush(deps, device, body, options);
  deps.pokes.notify(changedSpaces);
  deps.metrics.onPush(value, recordedAtsOf(mutations));
  return value;
}

const recordedAtSchema = v.object({ recordedAt: instantSchema });

/** Returns the times at which the mutations of a push were recorded; skips unreadable mutations. */
function recordedAtsOf(mutations: readonly unknown[]): number[] {
  return mutations.flatMap((mutation) =>
    v.is(recordedAtSchema, mutation) ? [mutation.recordedAt] : [],
  );
}
