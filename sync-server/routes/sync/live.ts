import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import {
  DEVICE_EVENT,
  HEARTBEAT_EVENT,
  HEARTBEAT_EVERY_MS,
  POKE_EVENT,
} from '#domain/protocol/poke.ts';
import { type AuthDeps, requireApprovedDevice } from '../../auth/require-device.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { toLoggableError, type Log } from '../../ports/log.ts';
import { deviceTopicOf, type Pokes } from '../../ports/pokes.ts';
import { readDeviceSpaces } from '../../reconcile/pull/build-pull.ts';

export type LiveDeps = AuthDeps & { pokes: Pokes; metrics: Metrics; log: Log };

/**
 * Time after which the stream of a tablet that sends no requests is closed, ms. A tablet that
 * receives heartbeats sends requests every minute. The socket of a vanished tablet fails only after
 * a quarter of an hour, and behind a proxy the socket may never fail.
 */
export const CLOSE_SILENT_STREAM_AFTER_MS = 4 * 60_000;
export const PRESENCE_CHECK_EVERY_MS = 4 * HEARTBEAT_EVERY_MS;

/**
 * A tablet needs one stream. More streams belong to pages or connections that ended without notice.
 */
const MAX_STREAMS_PER_DEVICE = 3;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * Registers the route of live streams. A stream sends server-sent events: a poke for changes of its
 * spaces, an event for changes of the tablet itself, and heartbeats that prove that the connection
 * works.
 */
export function registerLiveRoute(app: FastifyInstance, deps: LiveDeps): void {
  /** Open streams by device, the oldest first. */
  const openStreams = new Map<string, Set<ServerResponse>>();
  let isClosing = false;
  // A stopping server waits for every open response, so the server must end the streams.
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const streams of openStreams.values()) for (const stream of streams) stream.end();
    done();
  });

  app.route({
    method: 'GET',
    url: '/sync/live',
    // A HEAD request would run the GET handler, which keeps the response open.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { device, access } = await requireApprovedDevice(deps, request);
      await app.countCaller(request, { device });
      // A revoked tablet gets only the events about itself, no pokes of spaces.
      const spaceIds =
        access === 'revoked'
          ? []
          : await deps.store.read((snapshot) => readDeviceSpaces(snapshot, device));
      reply.hijack();
      const stream = reply.raw;
      // Opens no stream if the client has disconnected during the database reads: the event
      // `close`, which cleans up, is not emitted again.
      if (stream.destroyed) return;
      if (isClosing) {
        // Closes the connection with the stream, because a server that stops would wait for a
        // keep-alive connection.
        stream.writeHead(200, { ...streamHeaders, connection: 'close' }).end();
        return;
      }
      stream.writeHead(200, streamHeaders);
      const deviceStreams = openStreams.get(device.id) ?? new Set();
      openStreams.set(device.id, deviceStreams.add(stream));
      const surplus = [...deviceStreams].slice(0, -MAX_STREAMS_PER_DEVICE);
      for (const oldStream of surplus) oldStream.end();
      const recordStreamClosed = deps.metrics.onLive();
      const stopEvents = startEvents(stream, deps, { spaceIds, deviceId: device.id });
      stream.once('close', () => {
        deviceStreams.delete(stream);
        if (deviceStreams.size === 0) openStreams.delete(device.id);
        recordStreamClosed();
        stopEvents();
      });
    },
  });
}

interface StreamTopics {
  spaceIds: string[];
  deviceId: string;
}

function startEvents(
  stream: ServerResponse,
  deps: LiveDeps,
  { spaceIds, deviceId }: StreamTopics,
): () => void {
  const { pokes } = deps;
  const send = (event: string) => {
    // A write between the end and the close of a stream would crash the process, although
    // `writable` is still true.
    if (!stream.writableEnded) stream.write(`event: ${event}\ndata:\n\n`);
  };
  const unsubscribe = pokes.subscribe(spaceIds, () => send(POKE_EVENT));
  const unsubscribeDevice = pokes.subscribe([deviceTopicOf(deviceId)], () => {
    send(DEVICE_EVENT);
    void closeIfEnded(stream, deps, deviceId);
  });
  let sinceCheckMs = 0;
  const timer = setInterval(() => {
    send(HEARTBEAT_EVENT);
    sinceCheckMs += HEARTBEAT_EVERY_MS;
    if (sinceCheckMs < PRESENCE_CHECK_EVERY_MS) return;
    sinceCheckMs = 0;
    void closeIfEnded(stream, deps, deviceId);
  }, HEARTBEAT_EVERY_MS);
  send(HEARTBEAT_EVENT);
  return () => {
    unsubscribe();
    unsubscribeDevice();
    clearInterval(timer);
  };
}

/**
 * Closes the stream of a tablet that is lost, has erased its data or has sent no request recently.
 * A tablet that still runs reconnects within seconds.
 */
async function closeIfEnded(
  stream: ServerResponse,
  { store, clock, log }: LiveDeps,
  deviceId: string,
): Promise<void> {
  try {
    const device = await store.credentials.findDevice(deviceId);
    if (device && device.revokedAt !== null) stream.end();
    else if (clock.now() - (device?.lastSeenAt ?? 0) > CLOSE_SILENT_STREAM_AFTER_MS)
      stream.destroy();
  } catch (error) {
    log.warn({ error: toLoggableError(error) }, 'presence of a tablet not read');
  }
}
