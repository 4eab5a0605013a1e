import { aBooking } from '#domain/bookings/booking.testing.ts';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { put } from '#domain/mutations/outcome.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { changeAgent } from '../admin/change-agents.ts';
import { testReport } from '../store/contracts/fleet-contract.testing.ts';
import { putCustomer } from '../test/rows.testing.ts';
import {
  DEVICE_TOKEN,
  openTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '../test/server.testing.ts';
import { MASS_READING_PROFILES } from './security-recorder.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
  await server.write([
    put('agents', anAgent({ id: 'MGR001', role: 'manager', agentCode: 'MGR001' })),
    put('agents', anAgent({ id: 'ADM001', role: 'admin', agentCode: 'ADM001' })),
  ]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const login = (fields: object = {}) =>
  server.post('/api/agents/login', { agentCode: 'AGT001', password: TEST_PASSWORD, ...fields });
const get = (url: string, token: string) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
const remove = (url: string, token: string) =>
  server.app.inject({ method: 'DELETE', url, headers: { authorization: `Bearer ${token}` } });
const entries = () => server.store.securityLog.list({ limit: 100 });

/** Lists the entries as `kind agent subject device`, oldest first. */
async function recorded(): Promise<string[]> {
  const list = await entries();
  return list
    .toReversed()
    .map(({ kind, agentId, subjectId, deviceId }) =>
      [kind, agentId, subjectId, deviceId].map((part) => part ?? '–').join(' '),
    );
}

test('a sign-in and failed sign-ins are recorded with agent, time and network, without the agent code', async () => {
  await login();
  await login({ password: 'wrong' });
  await login({ agentCode: 'UNKNOWN', password: 'wrong' });
  await login({ showroomId: 'seattle' });
  expect(await recorded()).toEqual([
    'sign-in AGT001 – –',
    'sign-in-failed AGT001 – –',
    'sign-in-failed – – –',
    'sign-in-failed AGT001 – –',
  ]);
  expect((await entries())[3]).toEqual({
    position: 1,
    at: server.clock.now(),
    kind: 'sign-in',
    agentId: 'AGT001',
    subjectId: null,
    deviceId: null,
    address: '127.0.0.0/24',
    contentHash: null,
  });
});

test('nine wrong passwords are recorded as five failed sign-ins and one lockout', async () => {
  for (let attempt = 0; attempt < 9; attempt += 1) await login({ password: 'wrong' });
  const kinds = (await recorded()).map((entry) => entry.split(' ')[0]);
  expect(kinds.filter((kind) => kind === 'sign-in-failed')).toHaveLength(5);
  expect(kinds.filter((kind) => kind === 'lockout')).toHaveLength(1);
});

test('the security log records password changes, password resets and changes of a second factor', async () => {
  const token = await server.tokenOf('AGT001');
  const newPassword = 'a calm sentence';
  await server.post('/api/agents/password', { currentPassword: 'wrong', newPassword }, token);
  await server.post('/api/agents/password', { currentPassword: TEST_PASSWORD, newPassword }, token);
  const begun = await server.post('/api/agents/two-factor', { password: newPassword }, token);
  const secret = String(begun.json().data.secret);
  const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp });
  const now = server.clock.now();
  await server.post('/api/agents/two-factor/confirm', { code: codeAt(now) }, token);
  await login({ password: newPassword });
  await login({ password: newPassword, code: '000000' });
  server.passTime(30_000);
  const off = { password: newPassword, code: codeAt(now + 30_000) };
  await server.post('/api/agents/two-factor/end', off, token);
  const admin = await server.tokenOf('ADM001');
  const issued = await server.post('/api/admin/agents/AGT001/reset', {}, admin);
  const { resetCode } = issued.json().data as { resetCode: string };
  const reset = { agentCode: 'AGT001', newPassword: 'another calm sentence' };
  await server.post('/api/agents/reset', { ...reset, resetCode: 'AAAAA-AAAAA' });
  await server.post('/api/agents/reset', { ...reset, resetCode });
  expect(await recorded()).toEqual([
    'sign-in-failed AGT001 – –',
    'password-changed AGT001 – –',
    'second-factor-on AGT001 – –',
    'sign-in-failed AGT001 – –',
    'second-factor-off AGT001 – –',
    'reset-issued ADM001 AGT001 –',
    'sign-in-failed AGT001 – –',
    'password-reset AGT001 – –',
  ]);
});

test('the security log records ended sessions, exports, enrolled and ended tablets, and no other changes', async () => {
  const agent = await server.tokenOf('AGT001');
  const other = await server.tokenOf('AGT001');
  const sessions = await get('/api/agents/sessions', other);
  const id = String(sessions.json().data[0].id);
  await remove(`/api/agents/sessions/${id}`, other);
  const token = (await get('/api/agents/sessions', agent)).statusCode === 200 ? agent : other;
  const manager = await server.tokenOf('MGR001');
  const admin = await server.tokenOf('ADM001');
  const enrolment = { deviceId: 'device-9', name: 'Front desk', showroomId: 'manhattan' };
  await server.post('/api/devices', enrolment, token);
  const change = (payload: object, condition: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/devices/device-9',
      payload,
      headers: {
        authorization: `Bearer ${manager}`,
        'content-type': 'application/json',
        ...condition,
      },
    });
  await change({ name: 'Back office' });
  await change({ end: 'lost' }, { 'if-match': '"outdated"' });
  await change({ end: 'lost' });
  await get('/api/analytics/export?format=csv', token);
  await remove('/api/admin/agents/AGT001/sessions', admin);
  expect(await recorded()).toEqual([
    'session-ended AGT001 – –',
    'device-enrolled AGT001 – device-9',
    'device-ended MGR001 – device-9',
    'export AGT001 – –',
    'session-ended ADM001 AGT001 –',
  ]);
});

test('the security log records approved and reopened tablets, and tablets that the server ends', async () => {
  const [agent, manager, admin] = [
    await server.tokenOf('AGT001', 30 * DAY_MS),
    await server.tokenOf('MGR001', 30 * DAY_MS),
    await server.tokenOf('ADM001', 30 * DAY_MS),
  ];
  const enrol = async (deviceId: string): Promise<string> => {
    const enrolment = { deviceId, name: 'Front desk', showroomId: 'manhattan' };
    return (await server.post('/api/devices', enrolment, agent)).json().data.deviceToken;
  };
  const [first, second] = [await enrol('device-8'), await enrol('device-9')];
  await server.post('/api/devices/device-8', { approve: true }, manager);
  const created = await server.post('/api/devices/codes', { showroomId: 'manhattan' }, manager);
  const { code } = created.json().data;
  for (const typed of ['AAAAAAAA', code, code])
    await server.post('/api/devices/approval', { code: typed }, second);
  server.passTime(8 * DAY_MS);
  const beat = (token: string) =>
    server.post('/api/devices/heartbeat', { report: testReport }, token);
  const { deviceToken } = (await beat(first)).json().data;
  await beat(deviceToken);
  server.passTime(DAY_MS);
  await beat(first);
  await server.post('/api/devices/device-8', { reopen: true }, admin);
  await server.store.fleet.approve('device-9', { agentId: 'AGT001', at: 1 });
  const deps = { ...server, pokes: server.pokes };
  const change = { agentId: 'AGT001', change: { active: false } };
  await changeAgent(deps, { actorId: 'ADM001' }, change);
  expect(await recorded()).toEqual([
    'device-enrolled AGT001 – device-8',
    'device-enrolled AGT001 – device-9',
    'device-approved MGR001 – device-8',
    'device-approved MGR001 – device-9',
    'device-ended – – device-8',
    'device-reopened ADM001 – device-8',
    'device-ended ADM001 AGT001 device-1',
    'device-ended ADM001 AGT001 device-9',
  ]);
  expect((await entries())[3]).toMatchObject({ kind: 'device-ended', address: '127.0.0.0/24' });
});

test(`an agent who reads more than ${MASS_READING_PROFILES} profiles in an hour is recorded once an hour`, async () => {
  await server.write(
    Array.from({ length: 101 }, (_, at) =>
      putCustomer({ id: `customer-${at}`, phone: `+1212555${1000 + at}` }),
    ),
  );
  const token = await server.tokenOf('AGT001', 2 * HOUR_MS);
  const list = () => get('/api/customers?limit=100', token);
  await list();
  await list();
  expect(await recorded()).toEqual([]);
  await get('/api/customers/customer-1', token);
  await list();
  await list();
  expect(await recorded()).toEqual(['mass-reading AGT001 – –']);
  await get('/api/customers?limit=100', await server.tokenOf('ADM001'));
  server.passTime(HOUR_MS);
  for (let page = 0; page < 3; page += 1) await list();
  expect(await recorded()).toEqual(['mass-reading AGT001 – –', 'mass-reading AGT001 – –']);
});

test('an agent who reads more than 200 bookings in an hour is recorded, as for customer profiles', async () => {
  await server.write(
    Array.from({ length: 101 }, (_, at) => ({
      op: 'put',
      table: 'bookings',
      row: aBooking({ id: `booking-${at}` }),
    })),
  );
  const token = await server.tokenOf('AGT001', 2 * HOUR_MS);
  const list = () => get('/api/bookings?limit=100', token);
  await list();
  await list();
  expect(await recorded()).toEqual([]);
  await get('/api/bookings/booking-1', token);
  expect(await recorded()).toEqual(['mass-reading AGT001 – –']);
});

test('a sign-in succeeds even if the security log cannot be written or does not respond', async () => {
  const append = vi.spyOn(server.store.securityLog, 'append');
  append.mockRejectedValueOnce(new Error('disk full'));
  expect((await login()).statusCode).toBe(200);
  append.mockReturnValueOnce(Promise.withResolvers<void>().promise);
  expect((await login()).statusCode).toBe(200);
  expect(await recorded()).toEqual([]);
});

test('a password change is rolled back if its security log entry cannot be written', async () => {
  const file = server.file;
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(file);
  database.exec(
    `create trigger no_log before insert on security_log begin select raise(abort, 'no'); end`,
  );
  database.close();
  const token = await server.tokenOf('AGT001');
  const changed = await server.post(
    '/api/agents/password',
    { currentPassword: TEST_PASSWORD, newPassword: 'a calm sentence' },
    token,
  );
  expect(changed.statusCode).toBe(500);
  const agent = await server.store.read((snapshot) => snapshot.get('agents', 'AGT001'));
  expect(agent).not.toHaveProperty('signInChangedAt');
});

test('a heartbeat of a tablet and a read of one customer add no entry to the security log', async () => {
  await server.write([putCustomer({ id: 'customer-1' })]);
  await get('/api/customers/customer-1', await server.tokenOf('AGT001'));
  const beat = await server.post('/api/devices/heartbeat', { report: testReport }, DEVICE_TOKEN);
  expect(beat.statusCode).toBe(200);
  expect(await recorded()).toEqual([]);
});
