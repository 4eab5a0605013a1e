import { afterEach, beforeEach, expect, test } from 'vitest';
import { aShowroom, anAgent } from '#domain/agents/agent.testing.ts';
import { testReport } from '../../store/contracts/fleet-contract.testing.ts';
import { registration, pullRequest, pushRequest } from '../../test/rows.testing.ts';
import { DEVICE_TOKEN, openTestServer, type TestServer } from '../../test/server.testing.ts';

/** A manager of Manhattan and Brooklyn; AGT001 is an agent of Manhattan. */
const MANAGER = 'AGT002';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
  const showroomIds = ['manhattan', 'brooklyn'];
  const row = anAgent({ id: MANAGER, role: 'manager', showroomIds });
  await server.write([{ op: 'put', table: 'agents', row }]);
});
afterEach(() => server.close());

const beat = (body: object = { report: testReport }, token = DEVICE_TOKEN) =>
  server.post('/api/devices/heartbeat', body, token);
const pull = () => server.post('/api/sync/pull', pullRequest(), DEVICE_TOKEN);
const push = () => server.post('/api/sync/push', pushRequest([registration(1)]), DEVICE_TOKEN);

async function change(body: object, deviceId = 'device-1', agentCode = MANAGER) {
  return server.post(`/api/devices/${deviceId}`, body, await server.signIn(agentCode));
}

async function list(agentCode = MANAGER) {
  const authorization = `Bearer ${await server.signIn(agentCode)}`;
  return server.app.inject({ url: '/api/devices', headers: { authorization } });
}

test('a manager can list the tablets of the own showrooms with the last report of each tablet', async () => {
  expect((await beat()).json().data).toMatchObject({ showroomId: 'manhattan', ending: null });
  const [device] = (await list()).json().data;
  expect(device).toMatchObject({ id: 'device-1', report: testReport, ending: null });
  expect(device).not.toHaveProperty('tokenHash');
});

test('agents cannot list or change tablets, and a manager cannot change an unknown tablet', async () => {
  expect((await list('AGT001')).statusCode).toBe(403);
  expect((await change({ name: 'Mine' }, 'device-1', 'AGT001')).statusCode).toBe(403);
  expect((await change({ name: 'Mine' }, 'nowhere')).statusCode).toBe(404);
  expect((await server.post('/api/devices/device-1', { name: 'Mine' })).statusCode).toBe(401);
});

test('a manager cannot order a tablet to move to a closed showroom', async () => {
  const row = aShowroom({ id: 'brooklyn', closedAt: 1000 });
  await server.write([{ op: 'put', table: 'showrooms', row }]);
  const refused = await change({ showroomId: 'brooklyn' });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'SHOWROOM_NOT_ALLOWED']);
});

test.each([[{}], [{ name: '' }], [{ end: 'eaten' }], [{ name: 'a', end: 'lost' }]])(
  'a change of a tablet with the invalid body %j gets 400',
  async (body) => {
    expect((await change(body)).json().code).toBe('BAD_REQUEST');
  },
);

test('a heartbeat with an invalid body gets 400, and a heartbeat with an unknown token gets 401', async () => {
  expect((await beat({ report: { waiting: -1 } })).json().code).toBe('BAD_REQUEST');
  expect((await beat({ report: testReport }, 'unknown')).statusCode).toBe(401);
});

test('after a tablet is renamed, the response to its next heartbeat contains the new name', async () => {
  expect((await change({ name: 'Entrance' })).json().data.name).toBe('Entrance');
  expect((await beat()).json().data.name).toBe('Entrance');
});

test('an ordered move of a tablet is completed by the first heartbeat with an empty outbox', async () => {
  await change({ showroomId: 'brooklyn' });
  const busy = { report: { ...testReport, waiting: 2 } };
  expect((await beat(busy)).json().data.showroomId).toBe('manhattan');
  expect((await beat()).json().data.showroomId).toBe('brooklyn');
  expect((await list()).json().data[0]).toMatchObject({ showroomId: 'brooklyn', movesTo: null });
});

test('the move of a tablet is stored only when a heartbeat confirms the new showroom', async () => {
  await change({ showroomId: 'brooklyn' });
  const told = await beat({ report: testReport, standsIn: 'manhattan' });
  expect(told.json().data.showroomId).toBe('brooklyn');
  expect((await list()).json().data[0]).toMatchObject({ showroomId: 'manhattan' });
  const answer = await server.post('/api/sync/push', pushRequest([registration(1)]), DEVICE_TOKEN);
  expect(answer.json().verdicts).toMatchObject([{ verdict: 'applied' }]);
  await beat({ report: testReport, standsIn: 'brooklyn' });
  expect((await list()).json().data[0]).toMatchObject({ showroomId: 'brooklyn', movesTo: null });
});

test('a push that contains only mutations of the new showroom completes the move of a tablet', async () => {
  const written = (mutationId: number, spaceId: string) =>
    registration(mutationId, { spaceId, customer: { showroomId: spaceId } });
  const pushed = (mutations: unknown[]) =>
    server.post('/api/sync/push', pushRequest(mutations), DEVICE_TOKEN);
  const early = await pushed([written(1, 'brooklyn')]);
  expect(early.json().verdicts).toMatchObject([{ code: 'SPACE_NOT_ALLOWED' }]);
  await change({ showroomId: 'brooklyn' });
  await pushed([written(2, 'manhattan'), written(3, 'brooklyn')]);
  expect((await list()).json().data[0]).toMatchObject({ showroomId: 'manhattan' });
  await pushed([written(4, 'brooklyn')]);
  expect((await list()).json().data[0]).toMatchObject({ showroomId: 'brooklyn', movesTo: null });
});

test('a manager cannot order a tablet to move to an unknown showroom', async () => {
  expect((await change({ showroomId: 'nowhere' })).json().code).toBe('SHOWROOM_NOT_ALLOWED');
});

test('pushes and pulls of a lost tablet are rejected, and its heartbeats are accepted', async () => {
  await change({ end: 'lost' });
  expect([(await pull()).statusCode, (await push()).statusCode]).toEqual([401, 401]);
  expect((await beat()).json().data.ending).toBe('lost');
  await beat({ report: testReport, wiped: true });
  expect((await list()).json().data[0].wipedAt).toBeTypeOf('number');
});

test('a revoked tablet can still push until it reports the wipe of its data', async () => {
  await change({ end: 'revoked' });
  expect((await push()).statusCode).toBe(200);
  expect((await beat()).json().data.ending).toBe('revoked');
  await beat({ report: testReport, wiped: true });
  expect((await pull()).statusCode).toBe(401);
});

test('a lost tablet cannot be marked as revoked and cannot be enrolled again', async () => {
  await change({ end: 'lost' });
  await change({ end: 'revoked' });
  expect((await list()).json().data[0].ending).toBe('lost');
  const again = { deviceId: 'device-1', name: 'By the door', showroomId: 'manhattan' };
  const enrolled = await server.post('/api/devices', again, await server.signIn());
  expect(enrolled.json().code).toBe('FORBIDDEN');
});

test('a wipe reported by a tablet that is neither revoked nor lost is ignored', async () => {
  await beat({ report: testReport, wiped: true });
  expect((await list()).json().data[0].wipedAt).toBeNull();
  expect((await pull()).statusCode).toBe(200);
});
