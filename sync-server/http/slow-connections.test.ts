import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { blockNextRead } from '../test/disconnect-early.testing.ts';
import { DEVICE_TOKEN, openTestServer, type TestServer } from '../test/server.testing.ts';

const requestTimeouts = { requestMs: 200, headersMs: 100, checkEveryMs: 20 };

let server: TestServer;
let socket: Socket;
afterEach(async () => {
  socket.destroy();
  await server.close();
});

async function openSocket(options: Parameters<typeof openTestServer>[0] = {}) {
  server = await openTestServer(options);
  const url = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  socket = connect(Number(url.port), url.hostname);
  const received = { text: '' };
  socket.setEncoding('utf8').on('data', (text: string) => (received.text += text));
  await once(socket, 'connect');
  return received;
}

const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'host: x', `authorization: Bearer ${DEVICE_TOKEN}`, ...headers, '', ''].join(
    '\r\n',
  );

test.each([
  ['stalls', ''],
  ['trickles', ' '],
])(
  'a request whose body %s for longer than the request timeout gets a 408',
  async (_how, piece) => {
    const received = await openSocket({ requestTimeouts });
    const headers = ['content-type: application/json', 'content-length: 1000'];
    socket.write(head('POST /api/sync/push', ...headers));
    const trickle = setInterval(() => piece !== '' && socket.write(piece), 30);
    // The socket may emit an error, because the server resets the connection while the client still
    // writes.
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(trickle);
    expect(received.text).toMatch(/^HTTP\/1\.1 408 /);
  },
);

test('a request whose headers stall for longer than the header timeout gets a 408', async () => {
  const received = await openSocket({ requestTimeouts });
  socket.write('GET /api/showrooms HTTP/1.1\r\nhost: x\r\n');
  await once(socket, 'close');
  expect(received.text).toMatch(/^HTTP\/1\.1 408 /);
});

test('a request without a token whose body stalls gets 401, and its connection is closed', async () => {
  const received = await openSocket({ requestTimeouts });
  const body = ['content-type: application/json', 'content-length: 1000'];
  socket.write(['POST /api/sync/push HTTP/1.1', 'host: x', ...body, '', ''].join('\r\n'));
  await once(socket, 'close');
  expect(received.text).toMatch(/^HTTP\/1\.1 401 /);
});

test('a live stream stays open for longer than the request timeout', async () => {
  const received = await openSocket({ requestTimeouts });
  socket.write(head('GET /api/sync/live'));
  await pause(3 * requestTimeouts.requestMs);
  server.pokes.notify(['manhattan']);
  await pause(50);
  expect(received.text).toContain('event: poke');
});

test('a request that arrives while the server closes gets a 503 with an error code', async () => {
  const received = await openSocket();
  const { held, unblock } = blockNextRead(server);
  socket.write(head('GET /api/showrooms'));
  await held;
  const closed = server.app.close();
  socket.write(head('GET /api/showrooms'));
  await pause(50);
  unblock();
  await once(socket, 'close');
  await closed;
  const response = received.text.slice(received.text.indexOf('HTTP/1.1 503'));
  expect(response).toContain('"code":"UNAVAILABLE"');
  expect(response).toMatch(/\r\nretry-after: 1\r\n/);
  expect(response).toMatch(/\r\nconnection: close\r\n/i);
});
