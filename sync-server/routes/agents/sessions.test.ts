import { afterEach, beforeEach, expect, test } from 'vitest';
import { TOTP } from 'otpauth';
import {
  DEVICE_TOKEN,
  openTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '../../test/server.testing.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ secondFactorRoles: ['agent'] });
});
afterEach(() => server.close());

const call = (method: 'GET' | 'DELETE', url: string, token: string) =>
  server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });

test('a log-out ends the session of its token and no other session', async () => {
  const elsewhere = await server.tokenOf('AGT001');
  const token = await server.tokenOf('AGT001');
  const ended = await call('DELETE', '/api/agents/sessions/current', token);
  expect([ended.statusCode, ended.json()]).toEqual([200, { data: null }]);
  expect((await server.post('/api/agents/verify', {}, token)).statusCode).toBe(401);
  expect((await call('DELETE', '/api/agents/sessions/current', token)).statusCode).toBe(401);
  expect((await server.post('/api/agents/verify', {}, elsewhere)).statusCode).toBe(200);
});

test('an agent without the second factor that the role requires can only set up a second factor', async () => {
  const login = (fields: object = {}) =>
    server.post('/api/agents/login', {
      agentCode: 'AGT001',
      password: TEST_PASSWORD,
      ...fields,
    });
  const { token, secondFactorRequired } = (await login()).json().data;
  expect(secondFactorRequired).toBe(true);
  const refused = [
    await call('GET', '/api/agent/showrooms', token),
    await call('GET', '/api/customers', token),
    await call('GET', '/api/agents/sessions', token),
    await server.post('/api/agents/password', {}, token),
    await server.post('/api/devices', {}, token),
    await server.post('/api/ai/chat', {}, token),
  ];
  for (const response of refused) {
    expect([response.statusCode, response.json().code, response.json().reason]).toEqual([
      403,
      'FORBIDDEN',
      'SECOND_FACTOR_REQUIRED',
    ]);
  }
  expect((await server.post('/api/agents/verify', {}, token)).statusCode).toBe(200);
  const begun = await server.post('/api/agents/two-factor', { password: TEST_PASSWORD }, token);
  const totp = new TOTP({ secret: begun.json().data.secret });
  const codeAt = (timestamp: number) => totp.generate({ timestamp });
  const now = server.clock.now();
  const confirmation = { code: codeAt(now) };
  const confirmed = await server.post('/api/agents/two-factor/confirm', confirmation, token);
  expect(confirmed.statusCode).toBe(200);
  expect((await call('GET', '/api/agent/showrooms', token)).statusCode).toBe(200);
  server.passTime(30_000);
  const again = (await login({ code: codeAt(now + 30_000) })).json().data;
  expect(again.secondFactorRequired).toBeUndefined();
});

test.each([
  ['issues no grant while the required second factor is missing', ['agent'], true, false],
  ['issues a grant if the role requires no second factor', ['manager'], undefined, true],
] as const)(
  'a sign-in on an enrolled tablet %s',
  async (_title, secondFactorRoles, secondFactorRequired, hasGrant) => {
    await server.close();
    server = await openTestServer({ secondFactorRoles });
    const credentials = { agentCode: 'AGT001', password: TEST_PASSWORD };
    const body = { ...credentials, deviceToken: DEVICE_TOKEN };
    const { data } = (await server.post('/api/agents/login', body)).json();
    expect(data.secondFactorRequired).toBe(secondFactorRequired);
    expect('grant' in data).toBe(hasGrant);
  },
);

test('a log-out with an outdated If-Match gets 412 without the ETag of the list of sessions', async () => {
  const body = { agentCode: 'AGT001', password: TEST_PASSWORD };
  const { token } = (await server.post('/api/agents/login', body)).json().data;
  const refused = await server.app.inject({
    method: 'DELETE',
    url: '/api/agents/sessions/current',
    headers: { authorization: `Bearer ${token}`, 'if-match': '"outdated"' },
  });
  expect([refused.statusCode, refused.headers.etag]).toEqual([412, undefined]);
  expect((await server.post('/api/agents/verify', {}, token)).statusCode).toBe(200);
});

test('an agent whose role requires no second factor can sign in without a second factor', async () => {
  await server.close();
  server = await openTestServer({ secondFactorRoles: ['manager', 'admin'] });
  const token = await server.signIn();
  expect((await call('GET', '/api/agent/showrooms', token)).statusCode).toBe(200);
});

test('an agent can sign in on an enrolled tablet while other sign-ins from its address are paused', async () => {
  const login = (fields: object) =>
    server.post('/api/agents/login', { agentCode: 'AGT001', password: TEST_PASSWORD, ...fields });
  for (let tries = 0; tries < 6; tries += 1) await login({ password: 'wrong' });
  expect((await login({})).statusCode).toBe(429);
  expect((await login({ deviceToken: 'guessed' })).statusCode).toBe(429);
  expect((await login({ deviceToken: DEVICE_TOKEN })).statusCode).toBe(200);
  await server.enrol(DEVICE_TOKEN, { revokedAt: 1 });
  expect((await login({ deviceToken: DEVICE_TOKEN })).statusCode).toBe(429);
});
