import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../test/server.testing.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await openTestServer();
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

/** Sends the head of a request, but no byte of its body, and returns the status line. */
async function sendHead(line: string, ...headers: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const head = ['host: x', 'content-length: 1000', ...headers, '', ''];
  socket.write([`${line} HTTP/1.1`, ...head].join('\r\n'));
  const [text] = (await once(socket, 'data')) as [string];
  socket.destroy();
  return text.slice(0, text.indexOf('\r\n'));
}

const json = 'content-type: application/json';
const binary = 'content-type: application/octet-stream';

test.each([
  ['POST /api/sync/push', json],
  ['POST /api/sync/rescue', json],
  ['POST /api/sync/pull', json],
  ['PUT /api/documents/document-1/pieces/0', binary],
  ['POST /api/devices/heartbeat', json],
  ['POST /api/customers', json],
  ['PUT /api/customers/maria', json],
  ['POST /api/admin/catalogue', json],
])('`%s` without a valid token gets 401 before its body is read', async (line, type) => {
  expect(await sendHead(line, type)).toBe('HTTP/1.1 401 Unauthorized');
  const unknownToken = 'authorization: Bearer unknown';
  expect(await sendHead(line, type, unknownToken)).toBe('HTTP/1.1 401 Unauthorized');
});

test('a request of an agent without the right gets 403 before its body is read', async () => {
  const authorization = `authorization: Bearer ${await server.tokenOf('AGT001')}`;
  const status = await sendHead('POST /api/admin/catalogue', json, authorization);
  expect(status).toBe('HTTP/1.1 403 Forbidden');
});
