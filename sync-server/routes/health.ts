import type { FastifyInstance } from 'fastify';
import { isOwnMachine } from '../auth/is-own-machine.ts';
import { errorFacts } from '../ports/log.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { SyncStore } from '../store/store.ts';

interface HealthDeps {
  store: SyncStore;
  metrics: Metrics;
  /** Whether this process is about to stop: it still answers, but nobody should begin with it. */
  isLeaving: () => boolean;
  /** Who may read the metrics from another machine; nobody where there is none. */
  metricsToken?: string | undefined;
}

/** For what watches the process: whether it lives, whether it takes work, what it has done. */
export function healthRoutes(
  app: FastifyInstance,
  { store, metrics, isLeaving, metricsToken }: HealthDeps,
  done: () => void,
): void {
  const requireDatabase = () =>
    store.ping().catch((error: unknown) => {
      app.log.error({ error: errorFacts(error) }, 'the database does not answer');
      throw new RequestError('UNAVAILABLE');
    });

  app.get('/healthz', async () => {
    await requireDatabase();
    return { status: 'ok' };
  });

  app.get('/readyz', async () => {
    if (isLeaving()) throw new RequestError('UNAVAILABLE');
    await requireDatabase();
    return { status: 'ready' };
  });

  app.get('/metrics', async (request, reply) => {
    if (!isOwnMachine(request, metricsToken)) throw new RequestError('NOT_FOUND');
    const { type, text } = await metrics.print();
    return reply.type(type).send(text);
  });
  done();
}
