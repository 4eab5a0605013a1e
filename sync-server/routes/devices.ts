import type { FastifyInstance } from 'fastify';
import { changeDevice, listDevices } from '../auth/change-device.ts';
import { enrolDevice, type EnrolDeps } from '../auth/enrol-device.ts';
import { hearHeartbeat } from '../auth/hear-heartbeat.ts';
import { requireAgent } from '../auth/require-agent.ts';
import { requireManager } from '../auth/require-manager.ts';
import { deviceTopic, type Pokes } from '../ports/pokes.ts';

const SMALL_LIMIT = 16 * 1024;

/** How tablets come into the fleet, say how they stand, and are steered by managers. */
export function deviceRoutes(app: FastifyInstance, deps: EnrolDeps & { pokes: Pokes }): void {
  app.route({
    method: 'POST',
    url: '/devices',
    bodyLimit: SMALL_LIMIT,
    handler: async (request) => {
      const agent = await requireAgent(deps, request);
      return { data: await enrolDevice(deps, agent, request.body) };
    },
  });

  app.route({
    method: 'GET',
    url: '/devices',
    handler: async (request) => {
      const manager = await requireManager(deps, request);
      return { data: await listDevices(deps, manager) };
    },
  });

  app.route({
    method: 'POST',
    url: '/devices/heartbeat',
    bodyLimit: SMALL_LIMIT,
    handler: async (request) => ({ data: await hearHeartbeat(deps, request, request.body) }),
  });

  app.route<{ Params: { id: string } }>({
    method: 'POST',
    url: '/devices/:id',
    bodyLimit: SMALL_LIMIT,
    handler: async (request) => {
      const manager = await requireManager(deps, request);
      const asked = { deviceId: request.params.id, body: request.body };
      const data = await changeDevice(deps, manager, asked);
      deps.pokes.notify([deviceTopic(data.id)]);
      return { data };
    },
  });
}
