import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { ACTOR_GRANT_LIFETIME_MS, SIGN_IN_LIFETIME_MS } from '#domain/time/durations.ts';
import { Pokes } from '../../ports/pokes.ts';
import { openHeadlessServer, type HeadlessServer } from '../../test/server.testing.ts';
import { createPasswordHasher } from '../secrets/password.ts';
import { recordSignInChange } from '../secrets/record-sign-in-change.ts';
import { hashRecoveryCode } from '../secrets/recovery-codes.ts';
import { hashToken } from '../token.ts';
import { SignInGuard } from './sign-in-guard.ts';
import { toInvalidBodyError, signIn } from './sign-in.ts';

const passwords = createPasswordHasher({ N: 2 ** 4, r: 8, p: 1 });
const SECRET = 'JBSWY3DPEHPK3PXP';
const RECOVERY = 'ABCDE23456';

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
  const admin = anAgent({ id: 'ADM001', role: 'admin', showroomIds: [] });
  await office.write([{ op: 'put', table: 'agents', row: admin }]);
  const hash = await passwords.hash('secret');
  for (const id of ['AGT001', 'AGT003', 'ADM001']) {
    await office.store.credentials.savePasswordHash(id, hash);
  }
});
afterEach(() => office.close());

interface SignInFields {
  agentCode?: string;
  showroomId?: string;
  code?: string;
  deviceId?: string;
}

function attempt(fields: SignInFields = {}) {
  const deps = { ...office, passwords, newToken: () => 'token', pokes: new Pokes() };
  const guard = new SignInGuard(office.clock);
  const request = { agentCode: 'AGT001', password: 'secret', ...fields };
  return signIn({ ...deps, guard }, request, '10.0.0.1');
}
const session = () => office.store.credentials.findAgentToken(hashToken('token'));

test('a sign-in returns agent and showroom, and stores a session that expires after twelve hours', async () => {
  const expiresAt = office.clock.now() + SIGN_IN_LIFETIME_MS;
  const answer = await attempt();
  expect(answer).toMatchObject({ token: 'token', expiresAt, agent: anAgent() });
  expect(answer.showroom.id).toBe('manhattan');
  expect(await session()).toEqual({ agentId: 'AGT001', expiresAt });
});

test('a sign-in on an enrolled tablet issues a grant, which the server finds with its session', async () => {
  await office.enrol('device-token');
  const { grant } = await attempt({ deviceId: 'device-1' });
  const issuedAt = office.clock.now();
  const expiresAt = issuedAt + ACTOR_GRANT_LIFETIME_MS;
  expect(grant).toEqual({ token: expect.any(String), expiresAt });
  const token = grant?.token ?? '';
  const { value: stored } = await office.store.write([], (tx) => tx.findGrants([token]));
  const ids = { agentId: 'AGT001', deviceId: 'device-1' };
  const sessionExpiresAt = issuedAt + SIGN_IN_LIFETIME_MS;
  expect(stored.get(token)).toEqual({
    ...ids,
    issuedAt,
    expiresAt,
    endedAt: null,
    sessionExpiresAt,
  });
});

test.each([
  ['without a device id', undefined],
  ['on an unknown device', 'device-9'],
  ['on a revoked tablet', 'revoked'],
  ['on a tablet of another showroom', 'elsewhere'],
])('a sign-in %s issues no grant', async (_title, deviceId) => {
  await office.enrol('revoked', { id: 'revoked' });
  await office.store.fleet.end('revoked', 'revoked', { agentId: 'ADM001', at: 1 });
  await office.enrol('elsewhere', { id: 'elsewhere', showroomId: 'brooklyn' });
  expect(await attempt(deviceId === undefined ? {} : { deviceId })).not.toHaveProperty('grant');
});

test('a sign-in keeps other sessions, and the time of the sign-in is stored', async () => {
  const { credentials } = office.store;
  const now = office.clock.now();
  const other = { agentId: 'AGT001', expiresAt: now + 1000 };
  await credentials.saveAgentToken(hashToken('other'), other, now);
  await attempt();
  expect(await credentials.findAgentToken(hashToken('other'))).toEqual(other);
  expect(Object.fromEntries(await credentials.lastSignIns())).toEqual({ AGT001: now });
});

test.each([
  ['of a disabled agent', 'INVALID_CREDENTIALS', { agentCode: 'AGT003' }],
  ['of an unknown agent', 'INVALID_CREDENTIALS', { agentCode: 'AGT999' }],
  ['of an agent without a password', 'INVALID_CREDENTIALS', { agentCode: 'AGT002' }],
  ['at another showroom', 'SHOWROOM_NOT_ALLOWED', { showroomId: 'brooklyn' }],
  ['of an administrator without a showroom', 'SHOWROOM_NOT_ALLOWED', { agentCode: 'ADM001' }],
  [
    'of an administrator at an unknown showroom',
    'SHOWROOM_NOT_ALLOWED',
    { agentCode: 'ADM001', showroomId: 'nowhere' },
  ],
])('a sign-in %s is rejected with %s', async (_title, code, fields) => {
  await expect(attempt(fields)).rejects.toMatchObject({ code });
  expect(await session()).toBeUndefined();
});

test('an administrator without assigned showrooms can sign in at the requested showroom', async () => {
  const { showroom } = await attempt({ agentCode: 'ADM001', showroomId: 'queens' });
  expect(showroom.id).toBe('queens');
});

async function confirmSecondFactor() {
  await office.store.secondFactors.begin('AGT001', SECRET);
  const recoveryHashes = [hashRecoveryCode('AGT001', RECOVERY)];
  await office.store.secondFactors.confirm('AGT001', { at: 1, step: 1, recoveryHashes });
}

test.each([
  [undefined, 'CODE_REQUIRED'],
  [' ', 'CODE_REQUIRED'],
  ['x', 'CODE_WRONG'],
  ['000000', 'CODE_WRONG'],
  ['ABCDE23457', 'CODE_WRONG'],
])(
  'if an agent has a second factor, a sign-in with the code %j is rejected with %s',
  async (code, reason) => {
    await confirmSecondFactor();
    const refused = attempt(code === undefined ? {} : { code });
    await expect(refused).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
      details: { reason },
    });
  },
);

test('a sign-in that is rejected because of its showroom does not consume the recovery code', async () => {
  await confirmSecondFactor();
  await expect(attempt({ code: RECOVERY, showroomId: 'brooklyn' })).rejects.toThrow('SHOWROOM');
  expect(await attempt({ code: RECOVERY })).toMatchObject({ token: 'token' });
  await expect(attempt({ code: RECOVERY })).rejects.toMatchObject({
    details: { reason: 'CODE_WRONG' },
  });
});

test('a correct two-factor code resets the count of wrong codes', async () => {
  await confirmSecondFactor();
  await expect(attempt({ code: '000000' })).rejects.toThrow('INVALID_CREDENTIALS');
  expect(await office.store.secondFactors.findTries('AGT001')).toMatchObject({ wrong: 1 });
  await attempt({ code: RECOVERY });
  expect(await office.store.secondFactors.findTries('AGT001')).toMatchObject({ wrong: 0 });
});

test('the time of a change to an agent’s credentials is stored in the row of the agent', async () => {
  const pokes = new Pokes();
  const notified: string[] = [];
  pokes.addRelay((spaceIds) => notified.push(...spaceIds));
  const deps = { ...office, passwords, pokes };
  const row = () => office.store.read((snapshot) => snapshot.get('agents', 'AGT001'));
  const signInChangedAt = office.clock.now();
  await office.store.secondFactors.begin('AGT001', SECRET);
  expect(await recordSignInChange(deps, 'AGT001')).toEqual({ ...anAgent(), signInChangedAt });
  await confirmSecondFactor();
  const changed = { ...anAgent(), signInChangedAt, twoFactorSince: 1 };
  expect(await recordSignInChange(deps, 'AGT001')).toEqual(changed);
  expect(await row()).toEqual(changed);
  expect(notified).toContain('manhattan');
  await office.store.secondFactors.remove('AGT001');
  expect(await recordSignInChange(deps, 'AGT001')).toEqual({ ...anAgent(), signInChangedAt });
  await expect(recordSignInChange(deps, 'AGT999')).rejects.toThrow('UNAUTHORISED');
});

test.each([
  [{ agentCode: 'x', password: '' }, 'INVALID_CREDENTIALS'],
  [{ agentCode: 'x' }, 'BAD_REQUEST'],
  [{ agentCode: 1, password: '' }, 'BAD_REQUEST'],
  [null, 'BAD_REQUEST'],
])('a sign-in with the invalid body %j is refused with %s', (body, code) => {
  expect(toInvalidBodyError(body).code).toBe(code);
});
