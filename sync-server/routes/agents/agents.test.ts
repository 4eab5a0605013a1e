import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { showroomListResponseSchema, signInResponseSchema } from '#domain/protocol/sign-in.ts';
import { demoShowrooms } from '../../seed/demo-showrooms.ts';
import { openTestServer, TEST_PASSWORD, type TestServer } from '../../test/server.testing.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const login = (payload: object) => server.post('/api/agents/login', payload);

test(
  'the response to a sign-in contains the agent and the agent’s first showroom',
  { meta: { requirements: 'ENT-44, ENT-45' } },
  async () => {
    const answer = await login({ agentCode: ' agt001 ', password: TEST_PASSWORD });
    expect(answer.statusCode).toBe(200);
    const { data } = v.parse(signInResponseSchema, answer.json());
    expect(data.token).not.toBe('');
    expect(data.agent.id).toBe('AGT001');
    expect(data.showroom.id).toBe('manhattan');
    expect(data.expiresAt).toBe(server.clock.now() + 12 * 60 * 60 * 1000);
  },
);

test.each([
  ['a wrong password', { agentCode: 'AGT001', password: 'wrong' }],
  ['an empty password', { agentCode: 'AGT001', password: '' }],
  ['an unknown agent code', { agentCode: 'AGT999', password: TEST_PASSWORD }],
  ['an agent code of invalid characters', { agentCode: 'robert’); --', password: TEST_PASSWORD }],
  ['the code of a disabled agent', { agentCode: 'AGT003', password: TEST_PASSWORD }],
])('a sign-in with %s is rejected with 401 and without a reason', async (_what, payload) => {
  const answer = await login(payload);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({
    error: 'Login failed',
    message: 'Login failed',
    code: 'INVALID_CREDENTIALS',
  });
});

test.each([['brooklyn'], ['nowhere']])(
  'a sign-in at showroom %s, where the agent may not work, gets 403',
  async (showroomId) => {
    const answer = await login({ agentCode: 'AGT001', password: TEST_PASSWORD, showroomId });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('SHOWROOM_NOT_ALLOWED');
  },
);

test.each([[{}], [{ agentCode: 1, password: 2 }], [{ agentCode: 'AGT001' }], [[]]])(
  'a sign-in with the invalid body %j gets 400',
  async (payload) => {
    expect((await login(payload)).json().code).toBe('BAD_REQUEST');
  },
);

test(
  'the public list of showrooms contains only id, name and location',
  { meta: { requirements: 'ENT-46, ROLE-15' } },
  async () => {
    const answer = await server.app.inject('/api/agents/showrooms');
    const { data } = v.parse(showroomListResponseSchema, answer.json());
    expect(data).toContainEqual({
      id: 'manhattan',
      name: 'Forecourt Manhattan',
      location: 'Manhattan, NY',
    });
    expect(answer.json()).toEqual({ data });
  },
);

test('a closed showroom is not in the public list of showrooms, and a request by its id gets 404', async () => {
  const row = demoShowrooms.find(({ id }) => id === 'brooklyn');
  if (!row) throw new Error('The demo has no showroom in Brooklyn');
  await server.write([{ op: 'put', table: 'showrooms', row: { ...row, closedAt: 1000 } }]);
  const { data } = (await server.app.inject('/api/agents/showrooms')).json();
  const ids = data.map(({ id }: { id: string }) => id);
  expect(ids).toContain('manhattan');
  expect(ids).not.toContain('brooklyn');
  expect((await server.app.inject('/api/agents/showrooms/brooklyn')).statusCode).toBe(404);
});

test('the public data of a showroom are only id, name and location', async () => {
  const answer = await server.app.inject('/api/agents/showrooms/manhattan');
  expect(answer.json()).toEqual({
    data: { id: 'manhattan', name: 'Forecourt Manhattan', location: 'Manhattan, NY' },
  });
  expect((await server.app.inject('/api/agents/showrooms/unknown')).statusCode).toBe(404);
});

test('an agent can list only own showrooms and the agents of these showrooms, in pages', async () => {
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${await server.tokenOf('AGT001')}` };
    const { data, total } = (await server.app.inject({ url: `/api/agent${path}`, headers })).json();
    return { ids: data.map(({ id }: { id: string }) => id), total };
  };
  expect(await get('/showrooms')).toEqual({ ids: ['manhattan'], total: 1 });
  expect(await get('/list')).toEqual({ ids: ['AGT001', 'AGT003'], total: 2 });
  expect(await get('/list?page=2&limit=1')).toEqual({ ids: ['AGT003'], total: 2 });
});

test('the verification of a token returns the agent, the showroom and the expiry', async () => {
  const token = await server.tokenOf('AGT001', 5000);
  const { data } = (await server.post('/api/agents/verify', undefined, token)).json();
  expect([data.agent.id, data.showroom.id]).toEqual(['AGT001', 'manhattan']);
  expect(data.expiresAt).toBe(server.clock.now() + 5000);
});

test('an agent can list the own showrooms in pages, and each colleague of these showrooms once', async () => {
  const both = ['manhattan', 'brooklyn'];
  await server.write([
    { op: 'put', table: 'agents', row: anAgent({ showroomIds: both }) },
    {
      op: 'put',
      table: 'agents',
      row: anAgent({ id: 'AGT004', showroomIds: ['seattle', 'brooklyn'] }),
    },
    { op: 'put', table: 'agents', row: anAgent({ id: 'AGT005', showroomIds: ['seattle'] }) },
  ]);
  const token = await server.tokenOf('AGT001');
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await server.app.inject({ url: `/api/agent${path}`, headers })).json();
  };
  const { data: colleagues, total } = await get('/list');
  const { locale: _locale, timezone: _timezone, ...listed } = anAgent({ showroomIds: both });
  expect(colleagues[0]).toEqual(listed);
  expect(colleagues.map(({ id }: { id: string }) => id)).toEqual([
    'AGT001',
    'AGT002',
    'AGT003',
    'AGT004',
  ]);
  expect(total).toBe(4);
  const second = await get('/showrooms?page=2&limit=1');
  expect([second.data.length, second.total]).toEqual([1, 2]);
  const { data } = (await server.post('/api/agents/verify', undefined, token)).json();
  expect(data.showroom.id).toBe('manhattan');
});

test('the verification of the token of an administrator without showrooms returns no showroom', async () => {
  const row = anAgent({ id: 'ADM001', role: 'admin', showroomIds: [] });
  await server.write([{ op: 'put', table: 'agents', row }]);
  const token = await server.tokenOf('ADM001');
  const { data } = (await server.post('/api/agents/verify', undefined, token)).json();
  expect(data).toMatchObject({ agent: { id: 'ADM001' }, showroom: null });
});

test('a demo returns its credentials with the public list of showrooms', async () => {
  const demo = { agentCode: 'AGT001', password: TEST_PASSWORD };
  const office = await openTestServer({ demo });
  expect((await office.app.inject('/api/agents/showrooms')).json().demo).toEqual(demo);
  await office.close();
});

test('wrong reset codes pause further password resets only at the same address', async () => {
  const reset = (remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/agents/reset',
      payload: { agentCode: 'AGT001', resetCode: 'AAAAA-AAAAA', newPassword: 'a calm sentence' },
      remoteAddress,
    });
  for (let tries = 0; tries < 5; tries += 1) await reset('192.0.2.1');
  expect((await reset('192.0.2.1')).statusCode).toBe(429);
  expect((await reset('192.0.2.2')).statusCode).toBe(401);
});
