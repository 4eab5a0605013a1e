import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { DEVICE_TOKEN, openTestServer, type TestServer } from '../test/server.testing.ts';

let server: TestServer;
let adminToken: string;
beforeAll(async () => {
  server = await openTestServer();
  const admin = anAgent({ id: 'ADM001', role: 'admin' });
  await server.write([{ op: 'put', table: 'agents', row: admin }]);
  adminToken = await server.tokenOf('ADM001');
});
afterAll(() => server.close());

async function isTooLarge(method: 'POST' | 'PUT' | 'DELETE', path: string, bytes: number) {
  const isSentByTablet = /^\/(sync|bookings\/holds|devices\/heartbeat)/.test(path);
  const token = isSentByTablet ? DEVICE_TOKEN : adminToken;
  const { statusCode, ...answer } = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: `"${'a'.repeat(bytes - 2)}"`,
  });
  expect(statusCode === 413).toBe(answer.json().code === 'BODY_TOO_LARGE');
  return statusCode === 413;
}

test.each([
  ['POST', '/bookings/holds', 4],
  ['POST', '/bookings/holds/release', 4],
  ['POST', '/agents/login', 16],
  ['POST', '/agents/reset', 16],
  ['POST', '/agents/password', 16],
  ['POST', '/agents/two-factor', 16],
  ['POST', '/agents/two-factor/confirm', 16],
  ['POST', '/agents/two-factor/end', 16],
  ['POST', '/admin/agents', 16],
  ['PUT', '/admin/agents/AGT001', 16],
  ['POST', '/admin/consent', 16],
  ['POST', '/bookings', 16],
  ['PUT', '/bookings/booking-1', 16],
  ['DELETE', '/bookings/booking-1/cancel', 16],
  ['POST', '/configurations', 16],
  ['PUT', '/configurations/build-1', 16],
  ['POST', '/devices', 16],
  ['POST', '/devices/heartbeat', 16],
  ['POST', '/devices/device-1', 16],
  ['POST', '/sync/pull', 16],
  ['POST', '/admin/showrooms', 64],
  ['PUT', '/admin/showrooms/manhattan', 64],
  ['POST', '/customers', 64],
  ['PUT', '/customers/maria', 64],
  ['POST', '/ai/chat', 256],
  ['PUT', '/admin/targets', 1024],
  ['POST', '/sync/push', 1024],
  ['POST', '/sync/rescue', 1024],
  ['POST', '/admin/catalogue', 4096],
  ['POST', '/admin/catalogue/check', 4096],
] as const)('the body of %s %s is accepted up to %i KiB', async (method, path, limit) => {
  const bytes = limit * 1024;
  expect(await isTooLarge(method, path, bytes)).toBe(false);
  expect(await isTooLarge(method, path, bytes + 1)).toBe(true);
});
