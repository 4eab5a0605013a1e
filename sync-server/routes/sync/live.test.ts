import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { HEARTBEAT_EVERY_MS } from '#domain/protocol/poke.ts';
import { Metrics } from '../../metrics/metrics.ts';
import { deviceTopicOf } from '../../ports/pokes.ts';
import { blockNextRead, disconnectEarly } from '../../test/disconnect-early.testing.ts';
import { registration, testDevice, pushRequest } from '../../test/rows.testing.ts';
import { DEVICE_TOKEN, openTestServer, type TestServer } from '../../test/server.testing.ts';
import { PRESENCE_CHECK_EVERY_MS, CLOSE_SILENT_STREAM_AFTER_MS } from './live.ts';

let server: TestServer;
let url: string;
let metrics: Metrics;
beforeEach(async () => {
  metrics = new Metrics();
  server = await openTestServer({ metrics });
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  return server.close();
});

/**
 * Opens a live stream; `next` resolves with the name of the next event, or with undefined at the
 * end.
 */
async function listen(token = DEVICE_TOKEN) {
  const abort = new AbortController();
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' };
  const answer = await fetch(`${url}/api/sync/live`, { headers, signal: abort.signal });
  const events = eventsOf(answer);
  return { answer, stop: () => abort.abort(), next: async () => (await events.next()).value };
}

async function* eventsOf({ body }: Response): AsyncGenerator<string, undefined> {
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) yield event.replace(/^event: (\w+)\ndata:$/, '$1');
  }
  return undefined;
}

const push = (mutationId: number, token = DEVICE_TOKEN, clientId = 'client-1') =>
  server.post('/api/sync/push', pushRequest([registration(mutationId)], { clientId }), token);

test('a live stream begins immediately with a heartbeat, uncompressed', async () => {
  const { answer, next, stop } = await listen();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await next()).toBe('heartbeat');
  stop();
});

test('a push pokes the live streams of other tablets of the showroom', async () => {
  await server.enrol('other', testDevice({ id: 'device-2' }));
  const { next, stop } = await listen('other');
  expect(await next()).toBe('heartbeat');
  await push(1);
  expect(await next()).toBe('poke');
  stop();
});

test('a push in one showroom pokes no live stream of another showroom', async () => {
  await server.enrol('other', testDevice({ id: 'device-2', showroomId: 'brooklyn' }));
  const { next, stop } = await listen();
  expect(await next()).toBe('heartbeat');
  await push(1, 'other', 'client-2');
  server.pokes.notify(['catalogue']);
  expect(await next()).toBe('poke');
  const news = next();
  const early = await Promise.race([news, new Promise((resolve) => setTimeout(resolve, 50))]);
  expect(early).toBeUndefined();
  stop();
  await expect(news).rejects.toThrow();
});

test('the live stream of a revoked tablet sends only events about the tablet itself', async () => {
  const at = server.clock.now();
  await server.store.fleet.end('device-1', 'revoked', { agentId: 'MGR001', at });
  const { next, stop } = await listen();
  expect(await next()).toBe('heartbeat');
  server.pokes.notify(['manhattan', 'catalogue']);
  server.pokes.notify([deviceTopicOf('device-1')]);
  expect(await next()).toBe('device');
  stop();
});

test('a change of a tablet by a manager sends an event only to the live stream of this tablet', async () => {
  await server.enrol('other', testDevice({ id: 'device-2' }));
  const manager = anAgent({ id: 'MGR001', role: 'manager' });
  await server.write([{ op: 'put', table: 'agents', row: manager }]);
  const [own, other] = [await listen(), await listen('other')];
  expect([await own.next(), await other.next()]).toEqual(['heartbeat', 'heartbeat']);
  const token = await server.tokenOf('MGR001');
  await server.post('/api/devices/device-1', { name: 'Entrance' }, token);
  expect(await own.next()).toBe('device');
  server.pokes.notify(['manhattan']);
  expect([await own.next(), await other.next()]).toEqual(['poke', 'poke']);
  own.stop();
  other.stop();
});

test('a fourth live stream of a tablet closes its oldest stream; streams of other tablets stay open', async () => {
  await server.enrol('other', testDevice({ id: 'device-2' }));
  const other = await listen('other');
  const streams = [await listen(), await listen(), await listen(), await listen()];
  for (const { next } of [other, ...streams]) expect(await next()).toBe('heartbeat');
  expect(await streams[0]?.next()).toBeUndefined();
  server.pokes.notify(['manhattan']);
  for (const { next, stop } of [other, ...streams.slice(1)]) {
    expect(await next()).toBe('poke');
    stop();
  }
});

test('after a live stream of a tablet was closed, its remaining streams still count for the limit', async () => {
  const [first, second] = [await listen(), await listen()];
  first.stop();
  await expect.poll(async () => (await metrics.print()).text).toContain('live_clients 1\n');
  const later = [await listen(), await listen(), await listen()];
  expect([await second.next(), await second.next()]).toEqual(['heartbeat', undefined]);
  for (const { next, stop } of later) {
    expect(await next()).toBe('heartbeat');
    stop();
  }
});

test('a tablet that is marked as lost gets an event, and all its live streams are closed', async () => {
  const manager = anAgent({ id: 'MGR001', role: 'manager' });
  await server.write([{ op: 'put', table: 'agents', row: manager }]);
  const streams = [await listen(), await listen()];
  for (const { next } of streams) expect(await next()).toBe('heartbeat');
  const token = await server.tokenOf('MGR001');
  await server.post('/api/devices/device-1', { end: 'lost' }, token);
  for (const { next } of streams)
    expect([await next(), await next()]).toEqual(['device', undefined]);
});

test('the periodic check closes the live stream of a revoked tablet without a `device` event', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { next } = await listen();
  expect(await next()).toBe('heartbeat');
  await server.enrol(DEVICE_TOKEN, testDevice({ revokedAt: 5 }));
  vi.advanceTimersByTime(PRESENCE_CHECK_EVERY_MS);
  const events = [await next(), await next(), await next(), await next(), await next()];
  expect(events).toEqual(['heartbeat', 'heartbeat', 'heartbeat', 'heartbeat', undefined]);
});

test('the headers of a live stream forbid buffering and compression by proxies', async () => {
  const { answer, stop } = await listen();
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(answer.headers.get('x-accel-buffering')).toBe('no');
  stop();
});

test('an idle live stream sends a heartbeat at regular intervals', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { next, stop } = await listen();
  expect(await next()).toBe('heartbeat');
  vi.advanceTimersByTime(HEARTBEAT_EVERY_MS);
  expect(await next()).toBe('heartbeat');
  stop();
});

test('a disconnect of the client clears the heartbeat timer of its live stream', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { next, stop } = await listen();
  await next();
  expect(vi.getTimerCount()).toBe(1);
  stop();
  await expect.poll(() => vi.getTimerCount()).toBe(0);
});

test('a disconnect before the live stream begins leaves no heartbeat timer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const onLive = vi.spyOn(metrics, 'onLive');
  const headers = { authorization: `Bearer ${DEVICE_TOKEN}` };
  await disconnectEarly(server, `${url}/api/sync/live`, { headers });
  expect(vi.getTimerCount()).toBe(0);
  expect(onLive).not.toHaveBeenCalled();
});

test('a live stream that begins while the server stops ends immediately', async () => {
  const { held, unblock } = blockNextRead(server);
  const listening = listen();
  await held;
  const begun = performance.now();
  const closed = server.app.close();
  await pause(50);
  unblock();
  expect(await (await listening).next()).toBeUndefined();
  await closed;
  expect(performance.now() - begun).toBeLessThan(2000);
});

/** Opens a live stream without reading from it, like a tablet that has vanished. */
async function listenWithoutReading() {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const accepted = once(server.app.server, 'connection');
  socket.write(
    `GET /api/sync/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${DEVICE_TOKEN}\r\n\r\n`,
  );
  const [serverSide] = await accepted;
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  // The connection may be reset, because the client does not read the heartbeats.
  return { socket, closed: once(serverSide, 'close').catch(() => undefined) };
}

test('a live stream is closed if its tablet neither reads the stream nor sends requests', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { socket, closed } = await listenWithoutReading();
  server.passTime(CLOSE_SILENT_STREAM_AFTER_MS + 1);
  vi.advanceTimersByTime(PRESENCE_CHECK_EVERY_MS);
  await closed;
  expect(vi.getTimerCount()).toBe(0);
  socket.destroy();
});

test('a live stream that is not read stays open while its tablet sends requests', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { socket } = await listenWithoutReading();
  server.passTime(CLOSE_SILENT_STREAM_AFTER_MS + 1);
  await push(1);
  vi.advanceTimersByTime(PRESENCE_CHECK_EVERY_MS);
  await pause(50);
  expect(vi.getTimerCount()).toBe(1);
  socket.destroy();
});

test('a live stream reads the last request time of its tablet once per presence check', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { socket, closed } = await listenWithoutReading();
  const read = vi.spyOn(server.store.credentials, 'findDevice');
  vi.advanceTimersByTime(PRESENCE_CHECK_EVERY_MS - HEARTBEAT_EVERY_MS);
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * PRESENCE_CHECK_EVERY_MS + HEARTBEAT_EVERY_MS);
  expect(read.mock.calls).toEqual([['device-1'], ['device-1'], ['device-1']]);
  socket.destroy();
  await closed;
});

test('a poke writes nothing to the live stream of a disconnected client', async () => {
  const { next, stop } = await listen();
  expect(await next()).toBe('heartbeat');
  stop();
  await expect.poll(async () => (await metrics.print()).text).toContain('live_clients 0\n');
  const write = vi.spyOn(ServerResponse.prototype, 'write');
  server.pokes.notify(['manhattan', deviceTopicOf('device-1')]);
  await pause(20);
  expect(write).not.toHaveBeenCalled();
});

test('a live stream stays open if the last request time of its tablet cannot be read', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { socket } = await listenWithoutReading();
  vi.spyOn(server.store.credentials, 'findDevice').mockRejectedValueOnce(new Error('gone'));
  vi.advanceTimersByTime(PRESENCE_CHECK_EVERY_MS);
  await pause(50);
  expect(vi.getTimerCount()).toBe(1);
  socket.destroy();
});

test('a HEAD request opens no live stream', async () => {
  const headers = { authorization: `Bearer ${DEVICE_TOKEN}` };
  const { status } = await fetch(`${url}/api/sync/live`, { method: 'HEAD', headers });
  expect(status).toBe(404);
});

test('a heartbeat between the end of a live stream and its close event is not written to the stream', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { next } = await listen();
  expect(await next()).toBe('heartbeat');
  const write = vi.spyOn(ServerResponse.prototype, 'write');
  const end = vi.spyOn(ServerResponse.prototype, 'end');
  end.mockImplementationOnce(function endAndBeat(this: ServerResponse) {
    this.end();
    vi.advanceTimersByTime(HEARTBEAT_EVERY_MS);
    return this;
  });
  await server.app.close();
  expect(await next()).toBeUndefined();
  expect(end).toHaveBeenCalledTimes(2);
  expect(write).not.toHaveBeenCalled();
});

test('a request for a live stream without the token of an enrolled device is rejected', async () => {
  const { answer } = await listen('unknown');
  expect([answer.status, (await answer.json()).code]).toEqual([401, 'UNAUTHORISED']);
});

test('a server that stops ends its live streams instead of waiting for them', async () => {
  const { next } = await listen();
  expect(await next()).toBe('heartbeat');
  const begun = performance.now();
  await server.app.close();
  expect(await next()).toBeUndefined();
  expect(performance.now() - begun).toBeLessThan(2000);
});
