import { afterEach, beforeEach, expect, test } from 'vitest';
import { aShowroom, anAgent } from '#domain/agents/agent.testing.ts';
import type { Agent } from '#domain/agents/agent.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { changeAgent } from '../../admin/change-agents.ts';
import { testReport } from '../../store/contracts/fleet-contract.testing.ts';
import { pullRequest, pushRequest, putCustomer, registration } from '../../test/rows.testing.ts';
import { openTestServer, type TestServer } from '../../test/server.testing.ts';

const showroomIds = ['manhattan'];
const staff: Partial<Agent>[] = [
  { id: 'AGT001', showroomIds },
  { id: 'MGR001', role: 'manager', showroomIds },
  { id: 'MGR002', role: 'manager', showroomIds },
  { id: 'ADM001', role: 'admin', showroomIds },
  { id: 'AGT002', showroomIds: ['brooklyn'] },
  { id: 'MGR003', role: 'manager', showroomIds: ['brooklyn'] },
];

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
  await server.write([
    ...staff.map((agent) => ({ op: 'put', table: 'agents', row: anAgent(agent) }) as const),
    putCustomer(),
  ]);
});
afterEach(() => server.close());

const year = 365 * DAY_MS;
const as = (agentId: string) => server.tokenOf(agentId, year);

interface Enrolment {
  deviceId: string;
  deviceToken: string;
  approved: boolean;
  grant: { token: string };
}

const requestEnrolment = async (agentId: string, fields: object = {}) =>
  server.post(
    '/api/devices',
    { deviceId: null, name: 'Laptop', showroomId: 'manhattan', ...fields },
    await as(agentId),
  );
async function enrol(agentId = 'AGT001', fields: object = {}): Promise<Enrolment> {
  return (await requestEnrolment(agentId, fields)).json().data;
}
const change = async (deviceId: string, body: object, agentId = 'MGR001') =>
  server.post(`/api/devices/${deviceId}`, body, await as(agentId));
const pull = (token: string, clientId = 'laptop') =>
  server.post('/api/sync/pull', pullRequest({ clientId }), token);
function push(token: string, deviceId: string, grant?: string) {
  const mutation = registration(1, { deviceId, ...(grant !== undefined && { grant }) });
  return server.post('/api/sync/push', pushRequest([mutation], { clientId: 'laptop' }), token);
}
const beat = async (token: string) =>
  server.post('/api/devices/heartbeat', { report: testReport }, token);
const get = (url: string, token: string) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
const disable = (agentId: string) =>
  changeAgent(
    { ...server, pokes: server.pokes },
    { actorId: 'ADM001' },
    { agentId, change: { active: false } },
  );
const device = (id: string) => server.store.credentials.findDevice(id);

async function enrolApproved(agentId = 'AGT001'): Promise<Enrolment> {
  const laptop = await enrol(agentId);
  await change(laptop.deviceId, { approve: true });
  return laptop;
}

test('a tablet that an agent enrolls can push, but pull only after the approval by a manager', async () => {
  const { deviceId, deviceToken, approved, grant } = await enrol();
  expect(approved).toBe(false);
  const refused = await Promise.all([
    pull(deviceToken),
    get('/api/sync/live', deviceToken),
    get('/api/documents/document-1/content', deviceToken),
    get('/api/documents/document-1/pieces/0', deviceToken),
    server.post('/api/bookings/holds', { holdId: 'hold-1' }, deviceToken),
  ]);
  for (const { statusCode, body } of refused) {
    expect([statusCode, JSON.parse(body).code]).toEqual([403, 'DEVICE_NOT_APPROVED']);
  }
  expect((await push(deviceToken, deviceId, grant.token)).json().verdicts).toMatchObject([
    { verdict: 'applied' },
  ]);
  expect((await change(deviceId, { approve: true })).json().data).toMatchObject({
    approvedBy: 'MGR001',
  });
  expect((await pull(deviceToken)).json().patch).not.toEqual([]);
});

test('only a manager of the showroom can approve a tablet', async () => {
  const { deviceId } = await enrol();
  expect((await change(deviceId, { approve: true }, 'AGT001')).statusCode).toBe(403);
  expect((await change(deviceId, { approve: true }, 'MGR003')).statusCode).toBe(404);
  expect(await device(deviceId)).toMatchObject({ approvedAt: null });
});

test('an enrollment by a manager approves a new tablet and a tablet that waits for approval', async () => {
  const own = await enrol('MGR001');
  expect([own.approved, (await pull(own.deviceToken)).statusCode]).toEqual([true, 200]);
  const { deviceId, deviceToken } = await enrol();
  const again = await enrol('MGR001', { deviceId, deviceToken });
  expect([again.approved, (await pull(deviceToken)).statusCode]).toEqual([true, 200]);
});

test('an approved tablet keeps its approval if another manager enrolls it again', async () => {
  const { deviceId, deviceToken } = await enrolApproved();
  const approvedAt = server.clock.now();
  server.passTime(1000);
  await enrol('MGR002', { deviceId, deviceToken });
  expect(await device(deviceId)).toMatchObject({ approvedAt, approvedBy: 'MGR001' });
});

test('unapproved and revoked tablets share the limit of five wrong passwords of their address', async () => {
  const guess = async (deviceToken: string) => {
    const body = { agentCode: 'MGR001', password: 'a wrong password', deviceToken };
    return (await server.post('/api/agents/login', body)).statusCode;
  };
  const revoked = await enrolApproved();
  await change(revoked.deviceId, { end: 'revoked' });
  const laptops = [await enrol(), await enrol(), revoked];
  const statuses: number[] = [];
  for (const { deviceToken } of [...laptops, ...laptops, ...laptops]) {
    statuses.push(await guess(deviceToken));
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(await guess((await enrolApproved()).deviceToken)).toBe(401);
});

test('a demo approves every new tablet', async () => {
  await server.close();
  server = await openTestServer({ approvesDevices: true });
  const { approved, deviceToken } = await enrol();
  expect([approved, (await pull(deviceToken)).statusCode]).toEqual([true, 200]);
});

test('a one-time code approves one tablet of its showroom within 24 hours', async () => {
  const createCode = async (agentId = 'MGR001') =>
    server.post('/api/devices/codes', { showroomId: 'manhattan' }, await as(agentId));
  expect((await createCode('AGT001')).statusCode).toBe(403);
  expect((await createCode('MGR003')).json().code).toBe('SHOWROOM_NOT_ALLOWED');
  const { code } = (await createCode()).json().data;
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  const enter = (text: string, token: string) =>
    server.post('/api/devices/approval', { code: text }, token);
  const [laptop, other, elsewhere] = [
    await enrol(),
    await enrol(),
    await enrol('AGT002', { showroomId: 'brooklyn' }),
  ];
  expect((await enter('AAAAAAAA', laptop.deviceToken)).json().reason).toBe('CODE_WRONG');
  expect((await enter(code, elsewhere.deviceToken)).statusCode).toBe(403);
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
  expect((await enter(typed, laptop.deviceToken)).statusCode).toBe(200);
  expect(await device(laptop.deviceId)).toMatchObject({ approvedBy: 'MGR001' });
  expect((await enter(code, other.deviceToken)).statusCode).toBe(403);
  const late = (await createCode()).json().data.code;
  server.passTime(DAY_MS);
  expect((await enter(late, other.deviceToken)).statusCode).toBe(403);
});

test('a one-time code that an approved tablet enters stays valid for another tablet', async () => {
  const [approved, waiting] = [await enrolApproved(), await enrol()];
  const body = { showroomId: 'manhattan' };
  const { code } = (await server.post('/api/devices/codes', body, await as('MGR002'))).json().data;
  for (const { deviceId, deviceToken, manager } of [
    { ...approved, manager: 'MGR001' },
    { ...waiting, manager: 'MGR002' },
  ]) {
    const { statusCode } = await server.post('/api/devices/approval', { code }, deviceToken);
    expect([statusCode, (await device(deviceId))?.approvedBy]).toEqual([200, manager]);
  }
});

test('a manager cannot create a one-time code for a closed showroom', async () => {
  const row = aShowroom({ id: 'manhattan', closedAt: 1000 });
  await server.write([{ op: 'put', table: 'showrooms', row }]);
  const body = { showroomId: 'manhattan' };
  const refused = await server.post('/api/devices/codes', body, await as('MGR001'));
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'SHOWROOM_NOT_ALLOWED']);
});

test('the tablet of a disabled agent pulls no more rows, but can still push mutations', async () => {
  const [deviceId, deviceToken] = ['laptop', 'laptop-token'];
  await server.enrol(deviceToken, { id: deviceId, enrolledBy: 'AGT001' });
  expect((await pull(deviceToken)).json().patch).not.toEqual([]);
  await disable('AGT001');
  expect(await device(deviceId)).toMatchObject({ ending: 'revoked' });
  expect((await pull(deviceToken)).json()).toMatchObject({ patch: [], more: false });
  expect((await push(deviceToken, deviceId)).json()).toMatchObject({ lastMutationId: 1 });
});

test.each([
  ['of a moved agent', 'AGT001', [], { showroomIds: ['brooklyn'] }, true],
  ['of a manager whose sign-in approved the tablet', 'MGR001', [], { active: false }, true],
  ['that a manager approved', 'AGT001', ['approve'], { active: false }, false],
  ['that a second active agent enrolled', 'AGT001', ['MGR002'], { active: false }, false],
  ['of a renamed agent', 'AGT001', [], { name: 'Noor' }, false],
])(
  'after a change of its agent, a tablet %s is ended: $4',
  async (_title, agentId, more, fields, isEnded) => {
    const { deviceId, deviceToken } = await enrol(agentId);
    if (more[0] === 'approve') await change(deviceId, { approve: true });
    if (more[0] === 'MGR002') await enrol('MGR002', { deviceId, deviceToken });
    const deps = { ...server, pokes: server.pokes };
    await changeAgent(deps, { actorId: 'ADM001' }, { agentId, change: fields });
    expect((await device(deviceId))?.ending).toBe(isEnded ? 'revoked' : null);
  },
);

test.each([
  ['the disabled enrolling agent', { active: false }, 'agent-disabled'],
  ['the moved enrolling agent', { showroomIds: ['brooklyn'] }, 'agent-moved'],
])('the list of tablets contains the reason of an automatic end: %s', async (_, fields, reason) => {
  const { deviceId } = await enrol('AGT001');
  const deps = { ...server, pokes: server.pokes };
  await changeAgent(deps, { actorId: 'ADM001' }, { agentId: 'AGT001', change: fields });
  const { data } = (await get('/api/devices', await as('ADM001'))).json();
  expect(data).toContainEqual(expect.objectContaining({ id: deviceId, endReason: reason }));
  await change(deviceId, { reopen: true }, 'ADM001');
  expect(await server.store.fleet.find(deviceId)).toMatchObject({ endReason: null });
  await change(deviceId, { end: 'lost' });
  expect(await server.store.fleet.find(deviceId)).toMatchObject({
    ending: 'lost',
    endReason: null,
  });
});

test('a revoked tablet pulls no rows, and loses all access after the configured time', async () => {
  await server.close();
  server = await openTestServer({ revokedMs: 2 * DAY_MS });
  await server.write([
    ...staff.map((agent) => ({ op: 'put', table: 'agents', row: anAgent(agent) }) as const),
    putCustomer(),
  ]);
  const { deviceId, deviceToken } = await enrolApproved();
  await change(deviceId, { end: 'revoked' });
  expect((await pull(deviceToken)).json()).toMatchObject({ patch: [], reset: false });
  expect((await get('/api/documents/document-1/pieces/0', deviceToken)).statusCode).toBe(403);
  server.passTime(2 * DAY_MS);
  expect((await push(deviceToken, deviceId)).statusCode).toBe(200);
  server.passTime(1);
  const responses = [await push(deviceToken, deviceId), await pull(deviceToken)];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
  expect((await beat(deviceToken)).json().data).toMatchObject({ ending: 'revoked' });
});

test('a mutation recorded after the end of a tablet is proven only after the tablet is reopened', async () => {
  const { deviceId, deviceToken, grant } = await enrolApproved();
  const recordedBefore = server.clock.now();
  server.passTime(60_000);
  await change(deviceId, { end: 'revoked' });
  server.passTime(60_000);
  let mutationId = 0;
  const pushAt = async (recordedAt: number) => {
    mutationId += 1;
    const mutation = registration(mutationId, { deviceId, grant: grant.token, recordedAt });
    const body = pushRequest([mutation], { clientId: 'laptop' });
    const [verdict] = (await server.post('/api/sync/push', body, deviceToken)).json().verdicts;
    return verdict.code ?? verdict.verdict;
  };
  expect(await pushAt(recordedBefore)).toBe('applied');
  expect(await pushAt(recordedBefore + 90_000)).toBe('ACTOR_NOT_PROVEN');
  await change(deviceId, { reopen: true }, 'ADM001');
  expect(await pushAt(recordedBefore + 90_000)).toBe('applied');
});

test('a pull by a revoked tablet returns the last settled mutation id, but no rows', async () => {
  const { deviceId, deviceToken } = await enrolApproved();
  await push(deviceToken, deviceId);
  await change(deviceId, { end: 'revoked' });
  expect((await pull(deviceToken)).json()).toMatchObject({ lastMutationId: 1, patch: [] });
});

test('a manager of another showroom can neither enroll a known device id nor mark the tablet as lost', async () => {
  const { deviceId, deviceToken } = await enrolApproved();
  const brooklyn = { deviceId, showroomId: 'brooklyn' };
  for (const fields of [brooklyn, { ...brooklyn, deviceToken: 'guessed' }]) {
    const answer = await requestEnrolment('MGR003', fields);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
  }
  expect((await change(deviceId, { end: 'lost' }, 'MGR003')).statusCode).toBe(404);
  expect(await device(deviceId)).toMatchObject({ showroomId: 'manhattan', ending: null });
  expect((await push(deviceToken, deviceId)).statusCode).toBe(200);
});

test('a device that is enrolled again stays approved only if the request contains its token', async () => {
  const { deviceId, deviceToken } = await enrolApproved();
  const proven = await enrol('AGT001', { deviceId, deviceToken });
  expect(proven.approved).toBe(true);
  const taken = await enrol('AGT001', { deviceId });
  expect([taken.approved, (await pull(taken.deviceToken)).statusCode]).toEqual([false, 403]);
});

test('a device of an earlier release that is enrolled again without its token needs grants', async () => {
  await server.enrol('old-token', { id: 'old', enrolledBy: 'AGT002' });
  const { deviceToken } = await enrol('AGT001', { deviceId: 'old' });
  expect((await push(deviceToken, 'old')).json().verdicts).toMatchObject([
    { code: 'ACTOR_NOT_PROVEN' },
  ]);
});

test('a tablet can be enrolled in another showroom with its token, and waits for approval there', async () => {
  const { deviceId, deviceToken } = await enrolApproved();
  const moved = await enrol('AGT002', { deviceId, deviceToken, showroomId: 'brooklyn' });
  expect(moved).toMatchObject({ deviceId, approved: false });
  expect((await pull(moved.deviceToken)).statusCode).toBe(403);
});

test('if the response to an enrollment is lost, the previous token stays valid for a retry', async () => {
  const { deviceId, deviceToken } = await enrolApproved();
  const first = await enrol('AGT001', { deviceId, deviceToken });
  expect((await pull(deviceToken)).statusCode).toBe(200);
  const again = await enrol('AGT001', { deviceId, deviceToken });
  expect(again.deviceToken).toBe(first.deviceToken);
  expect((await pull(again.deviceToken)).statusCode).toBe(200);
});

test('a heartbeat returns a new token after a week; the old token stays valid if the response is lost', async () => {
  const { deviceToken } = await enrolApproved();
  server.passTime(7 * DAY_MS);
  expect((await beat(deviceToken)).json().data).not.toHaveProperty('deviceToken');
  server.passTime(1);
  const next = (await beat(deviceToken)).json().data.deviceToken;
  // The response was lost: the old token stays valid, and the next response has the same token.
  server.passTime(DAY_MS);
  expect((await pull(deviceToken)).statusCode).toBe(200);
  expect((await beat(deviceToken)).json().data.deviceToken).toBe(next);
  expect((await pull(next)).statusCode).toBe(200);
  expect((await beat(next)).json().data).not.toHaveProperty('deviceToken');
});

test('a tablet that waits for approval and a revoked tablet get no new token after a week', async () => {
  const waiting = await enrol();
  const revoked = await enrolApproved();
  await change(revoked.deviceId, { end: 'revoked' });
  server.passTime(8 * DAY_MS);
  for (const { deviceId, deviceToken } of [waiting, revoked]) {
    expect((await beat(deviceToken)).json().data).not.toHaveProperty('deviceToken');
    expect((await device(deviceId))?.tokens.next).toBeNull();
  }
});

test('a retired token is accepted for five minutes, and a later request with the token ends the tablet', async () => {
  const { deviceId, deviceToken } = await enrolApproved();
  server.passTime(8 * DAY_MS);
  const next = (await beat(deviceToken)).json().data.deviceToken;
  await pull(next);
  expect((await pull(deviceToken)).statusCode).toBe(200);
  server.passTime(5 * 60_000 + 1);
  expect((await pull(deviceToken)).statusCode).toBe(401);
  expect(await device(deviceId)).toMatchObject({ ending: 'revoked' });
  expect(await server.store.fleet.find(deviceId)).toMatchObject({ endReason: 'token-reused' });
  expect((await pull(next)).json()).toMatchObject({ patch: [] });
  expect((await beat(deviceToken)).statusCode).toBe(401);
});

test('a retired token is rejected after the clock of the server was set back by more than five minutes', async () => {
  const { deviceId, deviceToken } = await enrolApproved();
  server.passTime(8 * DAY_MS);
  await pull((await beat(deviceToken)).json().data.deviceToken);
  server.passTime(-5 * 60_000);
  expect((await pull(deviceToken)).statusCode).toBe(200);
  server.passTime(-1);
  expect((await pull(deviceToken)).statusCode).toBe(401);
  expect(await server.store.fleet.find(deviceId)).toMatchObject({ endReason: 'token-reused' });
});

test('the late use of a retired token of a lost tablet neither changes nor logs the end of the tablet', async () => {
  const { deviceId, deviceToken } = await enrolApproved();
  server.passTime(8 * DAY_MS);
  await pull((await beat(deviceToken)).json().data.deviceToken);
  await change(deviceId, { end: 'lost' });
  server.passTime(5 * 60_000 + 1);
  expect((await pull(deviceToken)).statusCode).toBe(401);
  expect(await server.store.fleet.find(deviceId)).toMatchObject({
    ending: 'lost',
    endReason: null,
  });
  const ends = await server.store.securityLog.list({ kind: 'device-ended', limit: 5 });
  expect(ends.map(({ agentId }) => agentId)).toEqual(['MGR001']);
});

test('a tablet of an earlier release that ignores new tokens can use its old token for 30 days', async () => {
  const { deviceToken } = await enrolApproved();
  for (let day = 0; day < 30; day += 1) {
    server.passTime(DAY_MS);
    await beat(deviceToken);
    expect((await pull(deviceToken)).statusCode).toBe(200);
  }
  server.passTime(1);
  expect((await pull(deviceToken)).statusCode).toBe(401);
});

test('a tablet that is enrolled again after 40 days keeps id and approval and can push its mutations', async () => {
  const { deviceId, deviceToken } = await enrolApproved();
  server.passTime(40 * DAY_MS);
  expect((await push(deviceToken, deviceId)).statusCode).toBe(401);
  expect((await beat(deviceToken)).json().data).not.toHaveProperty('deviceToken');
  const again = await enrol('AGT001', { deviceId, deviceToken });
  expect(again).toMatchObject({ deviceId, approved: true });
  expect((await push(again.deviceToken, deviceId)).json()).toMatchObject({ lastMutationId: 1 });
  // An expired retired token is worthless, so its use does not end the tablet.
  server.passTime(DAY_MS);
  expect((await pull(deviceToken)).statusCode).toBe(401);
  expect((await pull(again.deviceToken)).json().patch).not.toEqual([]);
});

test.each(['lost', 'revoked'])(
  'an administrator can reopen a tablet that is %s, and the tablet then pushes its mutations',
  async (end) => {
    const { deviceId, deviceToken } = await enrolApproved();
    await change(deviceId, { end });
    server.passTime(20 * DAY_MS);
    expect((await push(deviceToken, deviceId)).statusCode).toBe(401);
    expect((await change(deviceId, { reopen: true })).statusCode).toBe(403);
    const reopened = await change(deviceId, { reopen: true }, 'ADM001');
    expect(reopened.json().data).toMatchObject({ ending: null, endedAt: null, wipedAt: null });
    expect((await push(deviceToken, deviceId)).json()).toMatchObject({ lastMutationId: 1 });
    expect((await pull(deviceToken)).json().patch).not.toEqual([]);
  },
);

test('the list of tablets contains the enrolling agent, the address prefix and the last pull', async () => {
  const { deviceId, deviceToken } = await enrolApproved();
  await pull(deviceToken);
  const { data } = (await get('/api/devices', await as('MGR001'))).json();
  const listed = data.find(({ id }: { id: string }) => id === deviceId);
  expect(listed).toMatchObject({
    enrolledBy: 'AGT001',
    enrolledFrom: '127.0.0.0/24',
    approvedBy: 'MGR001',
    lastPulledAt: server.clock.now(),
  });
});
