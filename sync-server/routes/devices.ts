import type { FastifyInstance } from 'fastify';
import { enrolDevice, type EnrolDeps } from '../auth/enrol-device.ts';
import { requireAgent } from '../auth/require-agent.ts';

const ENROLMENT_LIMIT = 16 * 1024;

export function deviceRoutes(app: FastifyInstance, deps: EnrolDeps): void {
  app.route({
    method: 'POST',
    url: '/devices',
    bodyLimit: ENROLMENT_LIMIT,
    handler: async (request) => {
      const agent = await requireAgent(deps, request);
      return { data: await enrolDevice(deps, agent, request.body) };
    },
  });
}
