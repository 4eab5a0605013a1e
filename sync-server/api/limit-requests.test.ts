import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDevice } from '../test/rows.testing.ts';
import { DEVICE_TOKEN, openTestServer, type TestServer } from '../test/server.testing.ts';
import { defaultRequestLimits } from './limit-requests.ts';

const limits = { perAddress: 4, perAgent: 3, perDevice: 2, tabletsPerAddress: 5 };

let server: TestServer;
let webDir: string;
beforeEach(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'limits-'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html>');
  server = await openTestServer({ webDir, limits });
});
afterEach(async () => {
  await server.close();
  rmSync(webDir, { recursive: true });
});

type Request = readonly [method: 'GET' | 'POST' | 'PUT', url: string];

async function send([method, url]: Request, token?: string, remoteAddress = '192.0.2.1') {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { statusCode, headers: received } = await server.app.inject({
    method,
    url,
    headers,
    remoteAddress,
  });
  if (statusCode === 429) expect(Number(received['retry-after'])).toBeGreaterThan(0);
  return statusCode;
}

const tabletRequests: Request[] = [
  ['POST', '/api/sync/push'],
  ['POST', '/api/sync/rescue'],
  ['POST', '/api/sync/pull'],
  ['GET', '/api/documents/document-1/content'],
  ['GET', '/api/documents/document-1/pieces/0'],
  ['PUT', '/api/documents/document-1/pieces/0'],
  ['POST', '/api/devices/heartbeat'],
];

test.each(tabletRequests)(
  '%s %s of one device above its limit gets 429, other devices are served',
  async (...request) => {
    await server.enrol('other', testDevice({ id: 'device-2' }));
    for (let sent = 0; sent < limits.perDevice; sent += 1)
      expect(await send(request, DEVICE_TOKEN, `192.0.2.${sent}`)).not.toBe(429);
    expect(await send(request, DEVICE_TOKEN, '192.0.2.8')).toBe(429);
    expect(await send(request, 'other', '192.0.2.8')).not.toBe(429);
  },
);

test('the limit of a device counts its requests to all routes together', async () => {
  expect(await send(['POST', '/api/sync/pull'], DEVICE_TOKEN)).toBe(400);
  expect(await send(['POST', '/api/sync/push'], DEVICE_TOKEN)).toBe(400);
  expect(await send(['GET', '/api/sync/live'], DEVICE_TOKEN)).toBe(429);
});

test.each<Request>([
  ['POST', '/api/sync/push'],
  ['POST', '/api/sync/pull'],
  ['GET', '/api/sync/live'],
  ['GET', '/api/documents/document-1/content'],
  ['GET', '/'],
  ['GET', '/no-such-file.js'],
])('%s %s above the limit of tablet requests from one address gets 429', async (...request) => {
  for (let sent = 0; sent < limits.tabletsPerAddress; sent += 1)
    expect(await send(request)).not.toBe(429);
  expect(await send(request)).toBe(429);
  expect(await send(request, undefined, '192.0.2.9')).not.toBe(429);
});

test.each<Request>([
  ['GET', '/api/agents/showrooms'],
  ['GET', '/api/no-such-operation'],
  ['GET', '/api/openapi.json'],
  ['GET', '/healthz'],
  ['GET', '/metrics'],
])('%s %s above the limit of other requests from one address gets 429', async (...request) => {
  for (let sent = 0; sent < limits.perAddress; sent += 1) expect(await send(request)).not.toBe(429);
  expect(await send(request)).toBe(429);
});

test('30 tablets behind one address reach their own limits before the limit of the address', () => {
  const { perDevice, tabletsPerAddress } = defaultRequestLimits;
  expect(tabletsPerAddress).toBeGreaterThanOrEqual(30 * perDevice);
});
