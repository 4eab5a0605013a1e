import type { FastifyInstance } from 'fastify';
import { isOperatorRequest } from '../auth/is-operator-request.ts';
import type { Clock } from '../ports/clock.ts';
import { toLoggableError } from '../ports/log.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { computeOutboxAges } from '../metrics/outbox-ages.ts';
import type { SyncStore } from '../store/store.ts';

interface HealthDeps {
  store: SyncStore;
  clock: Clock;
  metrics: Metrics;
  /**
   * Whether this process is about to stop; the process still responds, but a proxy should send no
   * new requests.
   */
  isLeaving: () => boolean;
  /**
   * Token for reading the metrics; without a token, only requests from this machine may read the
   * metrics.
   */
  metricsToken?: string | undefined;
}

export function registerHealthRoutes(
  app: FastifyInstance,
  { store, clock, metrics, isLeaving, metricsToken }: HealthDeps,
  done: () => void,
): void {
  const requireDatabase = () =>
    store.ping().catch((error: unknown) => {
      app.log.error({ error: toLoggableError(error) }, 'the database does not answer');
      throw new RequestError('UNAVAILABLE');
    });

  // If the database does not respond, the metrics of the process itself are still returned.
  const countFleet = async () => {
    try {
      const showrooms = await store.read((snapshot) => snapshot.all('showrooms'));
      const devices = await store.fleet.list(showrooms.map(({ id }) => id));
      metrics.onFleet(computeOutboxAges(devices, clock.now()));
      await measureBacklog();
    } catch (error) {
      app.log.error({ error: toLoggableError(error) }, 'the fleet could not be counted');
    }
  };

  const measureBacklog = async () => {
    const [openAttentions, { counts, oldestWaitingAt }] = await Promise.all([
      store.oldestOpenAttentions(),
      store.mails.count(),
    ]);
    const now = clock.now();
    const toAgeSeconds = (since: number) => Math.max(0, now - since) / 1000;
    metrics.onBacklog({
      attentions: new Map(
        [...openAttentions].map(([showroomId, since]) => [showroomId, toAgeSeconds(since)]),
      ),
      mails: counts,
      oldestMail: oldestWaitingAt === null ? 0 : toAgeSeconds(oldestWaitingAt),
      connections: store.poolUse(),
    });
  };

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
    if (!isOperatorRequest(request, metricsToken)) throw new RequestError('NOT_FOUND');
    await countFleet();
    const { type, text } = await metrics.print();
    return reply.type(type).send(text);
  });
  done();
}
