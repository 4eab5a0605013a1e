import type { FastifyInstance } from 'fastify';
import { errorFacts } from '../ports/log.ts';
import { RequestError } from '../errors/request-error.ts';
import type { SyncStore } from '../store/store.ts';

export function healthRoutes(
  app: FastifyInstance,
  { store }: { store: SyncStore },
  done: () => void,
): void {
  app.route({
    method: 'GET',
    url: '/healthz',
    handler: async ({ log }) => {
      await store.ping().catch((error: unknown) => {
        log.error({ error: errorFacts(error) }, 'the database does not answer');
        throw new RequestError('UNAVAILABLE');
      });
      return { status: 'ok' };
    },
  });
  done();
}
