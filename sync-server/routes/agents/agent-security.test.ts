import { setTimeout as pause } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { hashToken } from '../../auth/token.ts';
import { openTestServer, TEST_PASSWORD, type TestServer } from '../../test/server.testing.ts';

const NEW_PASSWORD = 'a calm sentence';
const STEP_MS = 30_000;

let server: TestServer;
let token: string;
let passed: number;
beforeEach(async () => {
  server = await openTestServer();
  token = await server.signIn();
  passed = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  return server.close();
});

function passTime(ms: number): void {
  passed += ms;
  server.passTime(ms);
}

function codeOf(secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: server.clock.now() + passed });
}

const login = (fields: object = {}) =>
  server.post('/api/agents/login', { agentCode: 'AGT001', password: TEST_PASSWORD, ...fields });
const changePassword = (fields: object = {}) =>
  server.post(
    '/api/agents/password',
    { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD, ...fields },
    token,
  );

async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await server.post('/api/agents/two-factor', { password: TEST_PASSWORD }, token);
  const { secret } = begun.json().data as { secret: string };
  const code = codeOf(secret);
  const confirmed = await server.post('/api/agents/two-factor/confirm', { code }, token);
  expect(confirmed.statusCode).toBe(200);
  passTime(STEP_MS);
  return { secret, recoveryCodes: confirmed.json().data.recoveryCodes };
}

const rowOfAgent = () => server.store.read((snapshot) => snapshot.get('agents', 'AGT001'));

test(
  'a password change invalidates the old password and ends all other sessions of the agent',
  { meta: { requirements: 'SET-16' } },
  async () => {
    const elsewhere = await server.signIn();
    const changed = await changePassword();
    expect(changed.json().data.agent).toMatchObject({
      id: 'AGT001',
      signInChangedAt: server.clock.now(),
    });
    expect(await rowOfAgent()).toEqual(changed.json().data.agent);
    expect((await login()).json().code).toBe('INVALID_CREDENTIALS');
    expect((await login({ password: NEW_PASSWORD })).statusCode).toBe(200);
    const there = await server.post('/api/agents/password', {}, elsewhere);
    expect(there.json().code).toBe('UNAUTHORISED');
    expect((await server.post('/api/agents/password', {}, token)).json().code).toBe('BAD_REQUEST');
  },
);

test.each([
  ['a password change', changePassword],
  ['the start of two-factor sign-in', turnOn],
] as const)(
  '%s ends all grants of the agent except the grant of the own session',
  async (_, act) => {
    const issuedAt = server.clock.now();
    const issue = async (sessionHash: string, nonce: string) => {
      const ids = { agentId: 'AGT001', deviceId: 'device-1' };
      return (await server.store.grants.issue({ ...ids, sessionHash, issuedAt, nonce })).token;
    };
    const [own, other] = [await issue(hashToken(token), 'own'), await issue('elsewhere', 'other')];
    await act();
    const { value: grants } = await server.store.write([], (tx) => tx.findGrants([own, other]));
    expect(grants.get(own)).toMatchObject({ endedAt: null });
    expect(grants.get(other)).toMatchObject({ endedAt: issuedAt });
  },
);

test.each(['savePasswordHash', 'endAgentTokens'] as const)(
  'a password change responds with an error if %s fails',
  { meta: { requirements: 'SET-16' } },
  async (step) => {
    vi.spyOn(server.store.credentials, step).mockRejectedValueOnce(new Error('disk full'));
    expect((await changePassword()).statusCode).toBe(500);
  },
);

test.each([
  [{ currentPassword: 'not this one' }, 401, 'PASSWORD_WRONG'],
  [{ newPassword: 'short' }, 400, 'TOO_SHORT'],
  [{ newPassword: TEST_PASSWORD }, 400, 'SAME_AS_BEFORE'],
  [{ newPassword: 'aaaaaaaaaaaa' }, 400, 'TOO_EASY'],
  [{ newPassword: 'AGT001agt001' }, 400, 'TOO_EASY'],
  [{ newPassword: 'eleven char' }, 400, 'TOO_SHORT'],
  [{ newPassword: 'Password1234' }, 400, 'TOO_EASY'],
  [{ newPassword: 'Lindqvist-1988' }, 400, 'TOO_EASY'],
  [{ newPassword: 'Manhattan-2026' }, 400, 'TOO_EASY'],
])(
  'a password change with %j is rejected with %i %s',
  { meta: { requirements: 'VAL-41' } },
  async (fields, status, reason) => {
    const answer = await changePassword(fields);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().reason).toBe(reason);
    expect((await login()).statusCode).toBe(200);
  },
);

test('a password with the name of any showroom of the agent is too easy, but not that of another', async () => {
  const newPassword = 'Brooklyn-2026';
  const row = anAgent({ showroomIds: ['manhattan', 'brooklyn'] });
  await server.write([{ op: 'put', table: 'agents', row }]);
  const refused = await changePassword({ newPassword });
  expect([refused.statusCode, refused.json().reason]).toEqual([400, 'TOO_EASY']);
  await server.write([{ op: 'put', table: 'agents', row: anAgent() }]);
  expect((await changePassword({ newPassword })).statusCode).toBe(200);
});

test(
  'a sign-in with two factors requires a code, and each code is valid only once',
  { meta: { requirements: 'SET-17' } },
  async () => {
    const elsewhere = await server.signIn();
    const { secret } = await turnOn();
    expect((await rowOfAgent())?.twoFactorSince).toBe(server.clock.now());
    expect((await server.post('/api/agents/password', {}, elsewhere)).statusCode).toBe(401);

    const asked = await login();
    expect(asked.statusCode).toBe(401);
    expect(asked.json()).toMatchObject({ code: 'INVALID_CREDENTIALS', reason: 'CODE_REQUIRED' });
    // The error for a wrong password does not reveal that a two-factor code is required.
    expect((await login({ password: 'wrong' })).json().reason).toBeUndefined();

    const code = codeOf(secret);
    expect((await login({ code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).statusCode).toBe(200);
    expect((await login({ code })).json().reason).toBe('CODE_WRONG');
    passTime(STEP_MS);
    expect((await login({ code: codeOf(secret) })).statusCode).toBe(200);
  },
);

test('a recovery code is valid only once, regardless of letter case and hyphens', async () => {
  const { recoveryCodes } = await turnOn();
  const [one = '', two = ''] = recoveryCodes;
  expect(recoveryCodes).toHaveLength(10);
  expect((await login({ code: one.toLowerCase().replace('-', ' ') })).statusCode).toBe(200);
  expect((await login({ code: one })).json().reason).toBe('CODE_WRONG');
  expect((await login({ code: two })).statusCode).toBe(200);
});

test('wrong two-factor codes cause increasing pauses, and a right code is accepted after a pause', async () => {
  const { secret } = await turnOn();
  for (let tries = 0; tries < 5; tries += 1) await login({ code: '000000' });
  const paused = await login({ code: codeOf(secret) });
  expect(paused.statusCode).toBe(429);
  expect(paused.headers['retry-after']).toBe('30');
  expect(paused.json()).not.toHaveProperty('retryAfterMs');
  passTime(30_001);
  for (let tries = 0; tries < 5; tries += 1) await login({ code: '000000' });
  expect((await login({ code: codeOf(secret) })).headers['retry-after']).toBe('60');
  passTime(60_001);
  expect((await login({ code: codeOf(secret) })).statusCode).toBe(200);
});

/**
 * Delays each read of the stored tries, as a remote database does, so that concurrent requests read
 * outdated tries.
 */
function answerLater(): void {
  const { secondFactors } = server.store;
  const find = secondFactors.findTries.bind(secondFactors);
  vi.spyOn(secondFactors, 'findTries').mockImplementation(async (agentId) => {
    const found = await find(agentId);
    await pause(2);
    return found;
  });
}

test.each([
  ['passwords', 'password', { currentPassword: 'not this one', newPassword: NEW_PASSWORD }],
  ['setup codes', 'two-factor/confirm', { code: '000000' }],
])(
  'five of forty concurrent wrong %s are checked, and all others are rejected with 429',
  async (_, path, body) => {
    await server.post('/api/agents/two-factor', { password: TEST_PASSWORD }, token);
    answerLater();
    const tries = Array.from({ length: 40 }, () => server.post(`/api/agents/${path}`, body, token));
    const codes = (await Promise.all(tries)).map((answer) => answer.json().code as string);
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(35);
    expect((await changePassword()).headers['retry-after']).toBe('30');
    passTime(30_001);
    expect((await changePassword()).statusCode).toBe(200);
  },
);

test('only five codes of forty concurrent sign-ins with wrong two-factor codes are checked', async () => {
  const { secret } = await turnOn();
  answerLater();
  const sent = Array.from({ length: 40 }, (_, index) =>
    server.app.inject({
      method: 'POST',
      url: '/api/agents/login',
      remoteAddress: `10.0.0.${index}`,
      payload: { agentCode: 'AGT001', password: TEST_PASSWORD, code: '000000' },
    }),
  );
  const answers = (await Promise.all(sent)).map((answer) => answer.json());
  expect(answers.filter(({ reason }) => reason === 'CODE_WRONG')).toHaveLength(5);
  expect((await login({ code: codeOf(secret) })).headers['retry-after']).toBe('30');
});

test('a password change that is rejected for its new password does not change the count of wrong tries', async () => {
  for (let tries = 0; tries < 4; tries += 1) await changePassword({ currentPassword: 'wrong' });
  const asked = { newPassword: 'short' };
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await changePassword(asked)).json().reason).toBe('TOO_SHORT');
  }
  expect((await changePassword({ currentPassword: 'wrong' })).statusCode).toBe(401);
  expect((await changePassword(asked)).statusCode).toBe(429);
});

test('two-factor sign-in is turned on only by a right code after the setup was started', async () => {
  const confirm = (code: string) => server.post('/api/agents/two-factor/confirm', { code }, token);
  expect((await confirm('123456')).json().reason).toBe('NOT_BEGUN');
  const refused = await server.post('/api/agents/two-factor', { password: 'wrong' }, token);
  expect(refused.json().reason).toBe('PASSWORD_WRONG');
  const begun = await server.post('/api/agents/two-factor', { password: TEST_PASSWORD }, token);
  expect((await confirm('abc')).json().reason).toBe('CODE_WRONG');
  expect((await login()).statusCode).toBe(200);
  expect((await confirm(codeOf(begun.json().data.secret))).statusCode).toBe(200);
});

test('two-factor sign-in is turned off with password and code; afterwards a sign-in needs no code', async () => {
  const { secret } = await turnOn();
  const end = (fields: object) => server.post('/api/agents/two-factor/end', fields, token);
  const password = TEST_PASSWORD;
  expect((await end({ password: 'wrong', code: '1' })).json().reason).toBe('PASSWORD_WRONG');
  expect((await end({ password, code: '000000' })).json().reason).toBe('CODE_WRONG');
  const ended = await end({ password, code: codeOf(secret) });
  expect(ended.json().data.agent).not.toHaveProperty('twoFactorSince');
  expect((await login()).statusCode).toBe(200);
});

test('every operation on the password and the second factor of an agent requires a valid token', async () => {
  for (const path of ['password', 'two-factor', 'two-factor/confirm', 'two-factor/end']) {
    const answer = await server.post(`/api/agents/${path}`, {}, 'no such token');
    expect(answer.json().code).toBe('UNAUTHORISED');
  }
});

test('a password or two-factor request without the required fields gets 400', async () => {
  for (const path of ['password', 'two-factor', 'two-factor/confirm', 'two-factor/end']) {
    const answer = await server.post(`/api/agents/${path}`, {}, token);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_REQUEST']);
  }
});

test('a database error during a password check does not count as a wrong password', async () => {
  const { credentials } = server.store;
  for (let tries = 0; tries < 6; tries += 1) {
    vi.spyOn(credentials, 'findPasswordHash').mockRejectedValueOnce(new Error('disk full'));
    expect((await changePassword()).statusCode).toBe(500);
  }
  expect((await changePassword()).statusCode).toBe(200);
});

test.each([
  [
    'confirmed',
    (secret: string) =>
      server.post('/api/agents/two-factor/confirm', { code: codeOf(secret) }, token),
    'CODE_REQUIRED',
  ],
  ['removed', () => server.store.secondFactors.remove('AGT001'), undefined],
])(
  'a two-factor confirmation gets 401 NOT_BEGUN if the secret is %s concurrently',
  async (_, changeConcurrently, reasonOfLogin) => {
    const begun = await server.post('/api/agents/two-factor', { password: TEST_PASSWORD }, token);
    const { secret } = begun.json().data as { secret: string };
    const { secondFactors } = server.store;
    const confirm = secondFactors.confirm.bind(secondFactors);
    vi.spyOn(secondFactors, 'confirm').mockImplementationOnce(async (...args) => {
      await changeConcurrently(secret);
      return confirm(...args);
    });
    const body = { code: codeOf(secret) };
    const refused = await server.post('/api/agents/two-factor/confirm', body, token);
    expect([refused.statusCode, refused.json().reason]).toEqual([401, 'NOT_BEGUN']);
    expect((await login()).json().reason).toBe(reasonOfLogin);
  },
);
