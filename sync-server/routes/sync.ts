import type { FastifyInstance } from 'fastify';
import { requireDevice } from '../auth/require-device.ts';
import type { Pokes } from '../ports/pokes.ts';
import { buildPull, type PullDeps } from '../reconcile/build-pull.ts';
import { findRescuedDevice } from '../reconcile/find-rescued-device.ts';
import { processPush, type PushDeps } from '../reconcile/process-push.ts';

/** Room for a push of 200 mutations with long notes. */
const PUSH_LIMIT = 1024 * 1024;
const PULL_LIMIT = 16 * 1024;

/** A tablet that was away for long sends a lot, and its token can be taken away. */
const asOftenAsNeeded = { rateLimit: false } as const;

type SyncDeps = PushDeps & PullDeps & { pokes: Pokes };

export function syncRoutes(app: FastifyInstance, deps: SyncDeps): void {
  app.route({
    method: 'POST',
    url: '/sync/push',
    bodyLimit: PUSH_LIMIT,
    config: asOftenAsNeeded,
    handler: async (request) => {
      const device = await requireDevice(deps, request);
      const { value, changedSpaces } = await processPush(deps, device, request.body);
      deps.pokes.notify(changedSpaces);
      return value;
    },
  });

  app.route({
    method: 'POST',
    url: '/sync/rescue',
    bodyLimit: PUSH_LIMIT,
    config: asOftenAsNeeded,
    handler: async (request) => {
      const rescuer = await requireDevice(deps, request);
      const device = await findRescuedDevice(deps.store, rescuer, request.body);
      const { value, changedSpaces } = await processPush(deps, device, request.body);
      deps.pokes.notify(changedSpaces);
      return value;
    },
  });

  app.route({
    method: 'POST',
    url: '/sync/pull',
    bodyLimit: PULL_LIMIT,
    config: asOftenAsNeeded,
    handler: async (request) => {
      const device = await requireDevice(deps, request);
      return buildPull(deps, device, request.body);
    },
  });
}
