import { afterEach, beforeEach, expect, test } from 'vitest';
import { aShowroom, anAgent } from '#domain/agents/agent.testing.ts';
import { pullRequest } from '../../test/rows.testing.ts';
import { DEVICE_TOKEN, openTestServer, type TestServer } from '../../test/server.testing.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ approvesDevices: true });
});
afterEach(() => server.close());

const tablet = { deviceId: null, name: 'By the door', showroomId: 'manhattan' };
const enrol = (payload: object, token?: string) => server.post('/api/devices', payload, token);
const pull = (token: string) => server.post('/api/sync/pull', pullRequest(), token);

test('an agent enrolls a tablet, and a pull with the tablet’s new token succeeds', async () => {
  const answer = await enrol(tablet, await server.signIn());
  expect(answer.statusCode).toBe(200);
  const { deviceId, deviceToken, showroomId } = answer.json().data;
  expect(showroomId).toBe('manhattan');
  expect((await pull(deviceToken)).statusCode).toBe(200);
  const device = await server.store.credentials.findDevice(deviceId);
  expect(device).toMatchObject({ name: 'By the door', enrolledBy: 'AGT001', revokedAt: null });
});

test('a tablet that is enrolled again in another showroom keeps its id and gets a new token', async () => {
  const showroomIds = ['manhattan', 'brooklyn'];
  await server.write([{ op: 'put', table: 'agents', row: anAgent({ showroomIds }) }]);
  const again = { ...tablet, deviceId: 'device-1', showroomId: 'brooklyn' };
  const answer = await enrol(again, await server.signIn());
  expect(answer.json().data).toMatchObject({ deviceId: 'device-1', showroomId: 'brooklyn' });
  expect((await pull(DEVICE_TOKEN)).statusCode).toBe(401);
  expect((await pull(answer.json().data.deviceToken)).statusCode).toBe(200);
});

test('a tablet whose id is missing on a restored server keeps this id when it is enrolled again', async () => {
  const answer = await enrol({ ...tablet, deviceId: 'forgotten' }, await server.signIn());
  expect(answer.json().data.deviceId).toBe('forgotten');
  expect((await pull(answer.json().data.deviceToken)).statusCode).toBe(200);
});

test.each([['brooklyn'], ['nowhere']])(
  'an enrollment in showroom %s, where the agent may not work, gets 403',
  async (showroomId) => {
    const answer = await enrol({ ...tablet, showroomId }, await server.signIn());
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('SHOWROOM_NOT_ALLOWED');
  },
);

test('a closed showroom rejects new tablets, but its own tablets can be enrolled again', async () => {
  const row = aShowroom({ closedAt: 1000 });
  await server.write([{ op: 'put', table: 'showrooms', row }]);
  const token = await server.signIn();
  const refused = await enrol(tablet, token);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'SHOWROOM_NOT_ALLOWED']);
  expect((await enrol({ ...tablet, deviceId: 'device-1' }, token)).statusCode).toBe(200);
});

test.each([
  ['no fields', {}],
  ['an empty name', { ...tablet, name: '' }],
  ['an invalid device id', { ...tablet, deviceId: 'a b' }],
])('an enrollment with %s gets 400', async (_title, payload) => {
  expect((await enrol(payload, await server.signIn())).json().code).toBe('BAD_REQUEST');
});

test('an enrollment without the token of a signed-in agent is rejected', async () => {
  for (const token of [undefined, 'unknown', DEVICE_TOKEN]) {
    const answer = await enrol(tablet, token);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHORISED']);
  }
});

test('an agent’s token expires after twelve hours, and is invalid as soon as the agent is disabled', async () => {
  const token = await server.signIn();
  server.passTime(12 * 60 * 60 * 1000 - 1);
  expect((await enrol(tablet, token)).statusCode).toBe(200);
  server.passTime(1);
  expect((await enrol(tablet, token)).statusCode).toBe(401);
  const fresh = await server.signIn();
  await server.write([{ op: 'put', table: 'agents', row: anAgent({ active: false }) }]);
  expect((await enrol(tablet, fresh)).statusCode).toBe(401);
});

test('a retry of an enrollment enrolls the same tablet with another token', async () => {
  const token = await server.signIn();
  const send = (key: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/devices',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload: tablet,
    });
  const [first, again, other] = [await send('a'), await send('a'), await send('b')].map(
    (answer) => answer.json().data,
  );
  expect(again.deviceId).toBe(first.deviceId);
  expect(again.deviceToken).not.toBe(first.deviceToken);
  expect(other.deviceId).not.toBe(first.deviceId);
});
