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
import { deviceTopic, type Pokes } from '../ports/pokes.ts';
import { spacesOfDevice } from '../reconcile/build-pull.ts';

export type LiveDeps = AuthDeps & { pokes: Pokes; metrics: Metrics };

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** A stream that says when there is news, and between that shows that the line is alive. */
export function liveRoute(app: FastifyInstance, deps: LiveDeps): void {
  const open = new Set<ServerResponse>();
  let isClosing = false;
  // A stream never ends by itself, and a server that stops waits for every answer.
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const stream of open) stream.end();
    done();
  });

  app.route({
    method: 'GET',
    url: '/sync/live',
    config: { rateLimit: false },
    handler: async (request, reply) => {
      const device = await requireDevice(deps, request);
      const spaceIds = await deps.store.read((snapshot) => spacesOfDevice(snapshot, device));
      reply.hijack();
      const stream = reply.raw;
      // Whoever went while the database was asked has been heard to go, and is not heard again.
      if (stream.destroyed) return;
      if (isClosing) {
        // A line that is kept for another question would be waited for as well.
        stream.writeHead(200, { ...headers, connection: 'close' }).end();
        return;
      }
      stream.writeHead(200, headers);
      open.add(stream);
      const gone = deps.metrics.onLive();
      const stop = startEvents(stream, deps.pokes, { spaceIds, deviceId: device.id });
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
  pokes: Pokes,
  { spaceIds, deviceId }: Heard,
): () => void {
  const send = (event: string) => {
    // Between the end of a stream and its `close` there may still be a poke.
    if (stream.writable) stream.write(`event: ${event}\ndata:\n\n`);
  };
  const unsubscribe = pokes.subscribe(spaceIds, () => send(POKE_EVENT));
  const forgetDevice = pokes.subscribe([deviceTopic(deviceId)], () => send(DEVICE_EVENT));
  const timer = setInterval(() => send(HEARTBEAT_EVENT), HEARTBEAT_EVERY_MS);
  send(HEARTBEAT_EVENT);
  return () => {
    unsubscribe();
    forgetDevice();
    clearInterval(timer);
  };
}
