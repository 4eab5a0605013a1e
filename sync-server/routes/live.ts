import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import {
  DEVICE_EVENT,
  HEARTBEAT_EVENT,
  HEARTBEAT_EVERY_MS,
  POKE_EVENT,
} from '#domain/protocol/poke.ts';
import { type AuthDeps, requireDevice } from '../auth/require-device.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { errorFacts, type Log } from '../ports/log.ts';
import { deviceTopic, type Pokes } from '../ports/pokes.ts';
import { spacesOfDevice } from '../reconcile/build-pull.ts';

export type LiveDeps = AuthDeps & { pokes: Pokes; metrics: Metrics; log: Log };

/**
 * A tablet that receives heartbeats sends requests every minute. A peer that vanished or stopped
 * reading sends none; its socket fails after a quarter of an hour, and behind a proxy never.
 */
export const SILENT_AFTER_MS = 4 * 60_000;
export const PRESENCE_CHECK_EVERY_MS = 4 * HEARTBEAT_EVERY_MS;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Server-sent events: a poke for each change, and heartbeats that show a live connection. */
export function liveRoute(app: FastifyInstance, deps: LiveDeps): void {
  const open = new Set<ServerResponse>();
  let isClosing = false;
  // A stream has no end, and a server that stops waits for every response.
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const stream of open) stream.end();
    done();
  });

  app.route({
    method: 'GET',
    url: '/sync/live',
    // A HEAD request would run the GET handler, which keeps the response open.
    exposeHeadRoute: false,
    config: { rateLimit: false },
    handler: async (request, reply) => {
      const device = await requireDevice(deps, request);
      const spaceIds = await deps.store.read((snapshot) => spacesOfDevice(snapshot, device));
      reply.hijack();
      const stream = reply.raw;
      // The client disconnected during the database reads: `close` is not emitted again.
      if (stream.destroyed) return;
      if (isClosing) {
        // The server would also wait for a keep-alive connection.
        stream.writeHead(200, { ...headers, connection: 'close' }).end();
        return;
      }
      stream.writeHead(200, headers);
      open.add(stream);
      const gone = deps.metrics.onLive();
      const stop = startEvents(stream, deps, { spaceIds, deviceId: device.id });
      stream.once('close', () => {
        open.delete(stream);
        gone();
        stop();
      });
    },
  });
}

interface Heard {
  spaceIds: string[];
  deviceId: string;
}

function startEvents(
  stream: ServerResponse,
  deps: LiveDeps,
  { spaceIds, deviceId }: Heard,
): () => void {
  const { pokes } = deps;
  const send = (event: string) => {
    // A stream ends before it closes. A write in between would crash the process, and `writable` is
    // still true.
    if (!stream.writableEnded) stream.write(`event: ${event}\ndata:\n\n`);
  };
  const unsubscribe = pokes.subscribe(spaceIds, () => send(POKE_EVENT));
  const forgetDevice = pokes.subscribe([deviceTopic(deviceId)], () => send(DEVICE_EVENT));
  let sinceCheckMs = 0;
  const timer = setInterval(() => {
    send(HEARTBEAT_EVENT);
    sinceCheckMs += HEARTBEAT_EVERY_MS;
    if (sinceCheckMs < PRESENCE_CHECK_EVERY_MS) return;
    sinceCheckMs = 0;
    void closeIfSilent(stream, deps, deviceId);
  }, HEARTBEAT_EVERY_MS);
  send(HEARTBEAT_EVENT);
  return () => {
    unsubscribe();
    forgetDevice();
    clearInterval(timer);
  };
}

/**
 * Closes the stream of a tablet without recent requests. A present tablet reconnects within
 * seconds.
 */
async function closeIfSilent(
  stream: ServerResponse,
  { store, clock, log }: LiveDeps,
  deviceId: string,
): Promise<void> {
  try {
    const device = await store.credentials.findDevice(deviceId);
    if (clock.now() - (device?.lastSeenAt ?? 0) > SILENT_AFTER_MS) stream.destroy();
  } catch (error) {
    log.warn({ error: errorFacts(error) }, 'presence of a tablet not read');
  }
}
