import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgentPhoto } from '#domain/agents/agent.testing.ts';
import { openDescribedServer } from '../../api/described-server.testing.ts';
import { agentClientIdOf } from '../../reconcile/api-mutations/log-agent-mutation.ts';
import { TEST_PASSWORD, type TestServer } from '../../test/server.testing.ts';

const PASSWORD = 'a calm long sentence';
const anna = {
  agentCode: 'ann-7',
  name: 'Anna Berg',
  email: 'anna@example.com',
  phone: '+12125550909',
  role: 'agent',
  showroomIds: ['manhattan'],
};

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await openDescribedServer();
  admin = await server.tokenOf('ADM001');
});
afterEach(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function ask(method: Method, path: string, payload?: object, token = admin) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const login = (agentCode: string, password: string) =>
  ask('POST', '/agents/login', { agentCode, password }, '');

test('a new agent sets a password with the one-time code and then signs in', async () => {
  const { data } = await ask('POST', '/admin/agents', anna);
  expect(data.agent).toMatchObject({ agentCode: 'ANN-7', active: true, role: 'agent' });
  const reset = { agentCode: 'ANN-7', resetCode: data.resetCode, newPassword: PASSWORD };
  const typed = { ...reset, resetCode: data.resetCode.replace('-', ' ').toLowerCase() };
  expect((await ask('POST', '/agents/reset', typed)).data.agent.agentCode).toBe('ANN-7');
  expect((await ask('POST', '/agents/reset', reset)).status).toBe(401);
  expect((await login('ANN-7', PASSWORD)).data.agent.name).toBe('Anna Berg');
});

test.each([
  ['an unknown showroom', { ...anna, showroomIds: ['atlantis'] }, 'SHOWROOM_UNKNOWN'],
  [
    'showrooms of two dealers',
    { ...anna, showroomIds: ['manhattan', 'seattle'] },
    'SPACE_NOT_ALLOWED',
  ],
  ['no showroom', { ...anna, showroomIds: [] }, undefined],
  ['an unknown role', { ...anna, role: 'owner' }, undefined],
])('the creation of an agent with %s is rejected with 400', async (_title, fields, reason) => {
  const answer = await ask('POST', '/admin/agents', fields);
  expect(answer).toMatchObject({ status: 400, message: 'Failed to create agent' });
  expect(answer.reason).toBe(reason);
});

test('the creation of an agent with a code that is in use is rejected with 409', async () => {
  const answer = await ask('POST', '/admin/agents', { ...anna, agentCode: 'AGT001' });
  expect([answer.status, answer.reason]).toEqual([409, 'ALREADY_EXISTS']);
});

test('a retried creation of an agent returns the same agent and a new reset code', async () => {
  const headers = { 'idempotency-key': 'anna', authorization: `Bearer ${admin}` };
  const make = () =>
    server.app.inject({ method: 'POST', url: '/api/admin/agents', headers, payload: anna });
  const [first, second] = [(await make()).json().data, (await make()).json().data];
  expect(second.agent).toEqual(first.agent);
  // The retry gets a new reset code, because the first code was lost with the first response.
  expect(second.resetCode).not.toBe(first.resetCode);
  await login('AGT001', TEST_PASSWORD);
  const { data } = await ask('GET', '/admin/agents');
  const seen = Object.fromEntries(
    data.map((one: { agentCode: string; lastSignInAt: number | null }) => [
      one.agentCode,
      one.lastSignInAt,
    ]),
  );
  expect(seen).toMatchObject({ AGT001: server.clock.now(), 'ANN-7': null });
});

test('a disabled agent is signed out and cannot sign in until enabled again', async () => {
  const theirs = await server.tokenOf('AGT001');
  await ask('PUT', '/admin/agents/AGT001', { active: false });
  expect((await ask('POST', '/agents/verify', undefined, theirs)).status).toBe(401);
  expect((await login('AGT001', TEST_PASSWORD)).status).toBe(401);
  expect((await ask('PUT', '/admin/agents/AGT001', { active: true })).data.active).toBe(true);
  expect((await login('AGT001', TEST_PASSWORD)).status).toBe(200);
});

test('if an agent moves to another showroom, the photo of the agent is synced to the new showroom', async () => {
  await server.write([{ op: 'put', table: 'agentPhotos', row: anAgentPhoto() }]);
  await ask('PUT', '/admin/agents/AGT001', { showroomIds: ['brooklyn'] });
  const photoIn = (spaceId: string) =>
    server.store.read((snapshot) => snapshot.idsIn(spaceId, 'agentPhotos', '', 10));
  expect(await photoIn('manhattan')).toEqual([]);
  expect(await photoIn('brooklyn')).toEqual(['AGT001']);
});

test('formatted phone numbers of agents are accepted and stored in E.164', async () => {
  const { data } = await ask('POST', '/admin/agents', { ...anna, phone: '+44 (0)20 7946 0000' });
  expect(data?.agent.phone).toBe('+442079460000');
  const changed = await ask('PUT', '/admin/agents/AGT001', { phone: '0044 20 7946–0001' });
  expect(changed.data?.phone).toBe('+442079460001');
});

test('a move of an agent to another showroom ends the sessions of the agent', async () => {
  const theirs = await server.tokenOf('AGT001');
  const moved = await ask('PUT', '/admin/agents/AGT001', { showroomIds: ['brooklyn'] });
  expect(moved.data).toMatchObject({ showroomIds: ['brooklyn'], name: 'Maya Lindqvist' });
  expect((await ask('GET', '/agent/list', undefined, theirs)).status).toBe(401);
});

test('a password reset invalidates password and sessions of an agent; the reset code expires in a day', async () => {
  const theirs = await server.tokenOf('AGT001');
  const { data } = await ask('POST', '/admin/agents/AGT001/reset');
  expect((await ask('POST', '/agents/verify', undefined, theirs)).status).toBe(401);
  expect((await login('AGT001', TEST_PASSWORD)).status).toBe(401);
  server.passTime(25 * 3600_000);
  const late = { agentCode: 'AGT001', resetCode: data.resetCode, newPassword: PASSWORD };
  expect((await ask('POST', '/agents/reset', late)).status).toBe(401);
});

test('a retry of a password reset with the same idempotency key returns a new reset code', async () => {
  const headers = { 'idempotency-key': 'reset-1', authorization: `Bearer ${admin}` };
  const url = '/api/admin/agents/AGT001/reset';
  const reset = async () =>
    (await server.app.inject({ method: 'POST', url, headers })).json().data.resetCode;
  const codes = [await reset(), await reset()];
  const statuses = [];
  for (const resetCode of codes) {
    const body = { agentCode: 'AGT001', resetCode, newPassword: PASSWORD };
    statuses.push((await ask('POST', '/agents/reset', body)).status);
  }
  expect(statuses).toEqual([401, 200]);
  const { parameters } = (await ask('GET', '/openapi.json')).paths['/admin/agents/{id}/reset'].post;
  const header = parameters.find(({ name }: { name: string }) => name === 'Idempotency-Key');
  expect(header.description).toContain('a new one-time code in place of the first');
});

test('agents can list and end their own sessions, and administrators the sessions of another agent', async () => {
  const [first, second] = [await server.tokenOf('AGT001'), await server.tokenOf('AGT001')];
  const { data } = await ask('GET', '/agents/sessions', undefined, first);
  expect(data).toHaveLength(2);
  expect(JSON.stringify(data)).not.toContain(first);
  expect((await ask('DELETE', `/agents/sessions/${data[0].id}`, undefined, admin)).status).toBe(
    404,
  );
  const left = await ask('DELETE', `/agents/sessions/${data[0].id}`, undefined, first);
  expect(left.data).toHaveLength(1);
  expect((await ask('GET', '/admin/agents/AGT001/sessions')).data).toHaveLength(1);
  expect((await ask('DELETE', '/admin/agents/AGT001/sessions')).data).toEqual([]);
  const answers = await Promise.all(
    [first, second].map((token) => ask('POST', '/agents/verify', undefined, token)),
  );
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
});

test.each([
  ['ends all sessions of the agent', 'DELETE', '/sessions', undefined],
  ['issues a reset code', 'POST', '/reset', undefined],
  ['disables the agent', 'PUT', '', { active: false }],
] as const)('an administrator who %s also ends the grants of the agent', async (...request) => {
  const [, method, path, payload] = request;
  // AGT001 has not enrolled this tablet, so the tablet and its other grants do not end with the
  // agent.
  const deviceId = 'device-2';
  const token = await server.grantTo('AGT001', { deviceId });
  const other = await server.grantTo('AGT002', { deviceId });
  expect((await ask(method, `/admin/agents/AGT001${path}`, payload)).status).toBe(200);
  const { value: grants } = await server.store.write([], (tx) => tx.findGrants([token, other]));
  expect(grants.get(token)).toMatchObject({ endedAt: server.clock.now() });
  expect(grants.get(other)).toMatchObject({ endedAt: null });
});

test('administrators cannot disable or demote themselves, and each account change is logged', async () => {
  expect((await ask('PUT', '/admin/agents/ADM001', { active: false })).status).toBe(403);
  expect((await ask('PUT', '/admin/agents/ADM001', { role: 'agent' })).status).toBe(403);
  await ask('POST', '/admin/agents', anna);
  await ask('PUT', '/admin/agents/AGT001', { showroomIds: ['brooklyn'] });
  const reports = await server.store.archive.verifyLog();
  expect(reports).toMatchObject([
    { space: 'brooklyn', lines: 1, problem: null },
    { space: 'manhattan', lines: 1, problem: null },
    { space: 'security log', lines: 2, problem: null },
  ]);
});

test.each([
  ['PUT', '', { name: 'Ann' }, 'Failed to update agent'],
  ['POST', '/reset', undefined, 'Failed to reset agent'],
  ['GET', '/sessions', undefined, 'Failed to fetch sessions'],
  ['DELETE', '/sessions', undefined, 'Failed to end sessions'],
] as const)('%s /admin/agents/unknown%s gets 404', async (method, path, body, message) => {
  const answer = await ask(method, `/admin/agents/unknown${path}`, body);
  expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND', message });
});

test('a retry of a change of an agent does not undo a later change, and the log names the administrator', async () => {
  const rename = async (name: string, key?: string) => {
    const headers = { authorization: `Bearer ${admin}`, ...(key && { 'idempotency-key': key }) };
    const url = '/api/admin/agents/AGT001';
    const answer = await server.app.inject({ method: 'PUT', url, headers, payload: { name } });
    return answer.json().data.name;
  };
  expect(await rename('First', 'key')).toBe('First');
  expect(await rename('Second')).toBe('Second');
  expect(await rename('First', 'key')).toBe('Second');
  const logged = await server.store.write([], (tx) =>
    tx.findLogged(agentClientIdOf('ADM001'), [1, 2]),
  );
  expect(logged.value.map(({ name, actorId }) => [name, actorId])).toEqual([
    ['changeAgent', 'ADM001'],
    ['changeAgent', 'ADM001'],
  ]);
});

test('the list of agents contains the last sign-in, and ending a session twice gets 404', async () => {
  const { data: made } = await ask('POST', '/admin/agents', anna);
  const reset = { agentCode: 'ANN-7', resetCode: made.resetCode, newPassword: PASSWORD };
  await ask('POST', '/agents/reset', reset);
  const { data: signedIn } = await login('ANN-7', PASSWORD);
  const { data } = await ask('GET', '/admin/agents');
  const listed = data.find(({ agentCode }: { agentCode: string }) => agentCode === 'ANN-7');
  expect(listed.lastSignInAt).toBe(server.clock.now());
  const [session] = (await ask('GET', '/agents/sessions', undefined, signedIn.token)).data;
  const second = await server.tokenOf(made.agent.id);
  const end = (id: string) => ask('DELETE', `/agents/sessions/${id}`, undefined, second);
  expect([(await end(session.id)).status, (await end(session.id)).status]).toEqual([200, 404]);
  expect((await end('no-session')).status).toBe(404);
});

test('expired sessions of an agent are not listed, also after the end of another session', async () => {
  const token = await server.tokenOf('AGT001', 7_200_000);
  for (const lifeMs of [1000, 9000]) await server.tokenOf('AGT001', lifeMs);
  const list = () => ask('GET', '/agents/sessions', undefined, token);
  const counts = async () => [
    (await list()).data.length,
    (await ask('GET', '/admin/agents/AGT001/sessions')).data.length,
  ];
  expect(await counts()).toEqual([3, 3]);
  const now = server.clock.now();
  server.passTime(1000);
  expect(await counts()).toEqual([2, 2]);
  const sessions: { id: string; expiresAt: number }[] = (await list()).data;
  const other = sessions.find(({ expiresAt }) => expiresAt === now + 9000);
  const left = await ask('DELETE', `/agents/sessions/${other?.id}`, undefined, token);
  expect(left.data).toMatchObject([{ expiresAt: now + 7_200_000 }]);
});
