import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registration, pullRequest, pushRequest } from '../test/rows.testing.ts';
import { DEVICE_TOKEN, openTestServer, type TestServer } from '../test/server.testing.ts';

let server: TestServer;
let foreign: DatabaseSync;
beforeEach(async () => {
  server = await openTestServer();
  foreign = new DatabaseSync(join(server.folder, 'head-office.sqlite'));
  await server.post('/api/sync/pull', pullRequest(), DEVICE_TOKEN);
  foreign.exec('begin immediate');
});
afterEach(async () => {
  foreign.close();
  await server.close();
});

const push = (mutationId: number, clientId = 'client-1') =>
  server.post(
    '/api/sync/push',
    pushRequest([registration(mutationId)], { clientId }),
    DEVICE_TOKEN,
  );

test('while a write waits for a locked database file, pulls and health checks get a response', async () => {
  const pushed = push(1);
  await pause(50);
  const read = await server.post('/api/sync/pull', pullRequest(), DEVICE_TOKEN);
  const health = await server.app.inject('/healthz');
  expect([read.statusCode, health.statusCode]).toEqual([200, 200]);
  foreign.exec('commit');
  expect((await pushed).json().lastMutationId).toBe(1);
});

test('a push that waits too long for a locked database file gets 503, and a later retry succeeds', async () => {
  const refused = await Promise.all([push(1), ...Array.from({ length: 40 }, () => push(1))]);
  for (const response of refused) {
    expect([response.statusCode, response.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect(response.headers['retry-after']).toBe('1');
  }
  foreign.exec('commit');
  expect((await push(1)).json().lastMutationId).toBe(1);
});

test('a statement outside of a transaction also waits for a locked database file', async () => {
  const saved = server.store.credentials.savePasswordHash('AGT001', 'hash');
  await pause(50);
  foreign.exec('commit');
  await saved;
  expect(await server.store.credentials.findPasswordHash('AGT001')).toBe('hash');
});
