import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { ACTOR_GRANT_LIFETIME_MS, DAY_MS, SIGN_IN_LIFETIME_MS } from '#domain/time/durations.ts';
import { Pokes } from '../../ports/pokes.ts';
import { testDevice } from '../../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../../test/server.testing.ts';
import { createPasswordHasher } from '../secrets/password.ts';
import { recordSignInChange } from '../secrets/record-sign-in-change.ts';
import { hashEarlierRecoveryCode, hashRecoveryCodes } from '../secrets/recovery-codes.ts';
import { hashToken } from '../token.ts';
import { SignInGuard } from './sign-in-guard.ts';
import { toInvalidBodyError, signIn } from './sign-in.ts';

const passwords = createPasswordHasher({ N: 2 ** 4, r: 8, p: 1 });
const outdated = createPasswordHasher({ N: 2 ** 3, r: 8, p: 1 });
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
  password?: string;
  showroomId?: string;
  code?: string;
  deviceToken?: string;
}

function attempt(fields: SignInFields = {}) {
  const deps = { ...office, passwords, newToken: () => 'token', pokes: new Pokes() };
  const guard = new SignInGuard(office.clock);
  const request = { agentCode: 'AGT001', password: 'secret', ...fields };
  return signIn({ ...deps, guard }, request, { address: '10.0.0.1', origin: 'http://localhost' });
}
const session = () => office.store.credentials.findAgentToken(hashToken('token'));

test('a sign-in returns agent and showroom, and stores a session that expires after twelve hours', async () => {
  const expiresAt = office.clock.now() + SIGN_IN_LIFETIME_MS;
  const answer = await attempt();
  expect(answer).toMatchObject({ token: 'token', expiresAt, agent: anAgent() });
  expect(answer.showroom.id).toBe('manhattan');
  expect(await session()).toEqual({ agentId: 'AGT001', expiresAt });
});

test('a sign-in on an enrolled tablet issues a grant and stores it with the expiry of the session', async () => {
  await office.enrol('device-token');
  const { grant } = await attempt({ deviceToken: 'device-token' });
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
  ['without a device token', undefined],
  ['on an unknown device', 'device-9'],
  ['on a revoked tablet', 'revoked'],
  ['on a tablet of another showroom', 'elsewhere'],
])('a sign-in %s issues no grant', async (_title, deviceToken) => {
  await office.enrol('revoked', { id: 'revoked' });
  await office.store.fleet.end('revoked', 'revoked', { agentId: 'ADM001', at: 1 });
  await office.enrol('elsewhere', { id: 'elsewhere', showroomId: 'brooklyn' });
  expect(await attempt(deviceToken === undefined ? {} : { deviceToken })).not.toHaveProperty(
    'grant',
  );
});

test.each([
  ['the present token', 'present', 30 * DAY_MS, true],
  ['an expired token', 'present', 30 * DAY_MS + 1, false],
  ['the next token', 'next', 30 * DAY_MS + 1, true],
  ['a retired token', 'retired', 0, false],
])(
  'a sign-in with %s of an enrolled tablet issues a grant: $3',
  async (_title, deviceToken, age, isKnown) => {
    const { credentials, fleet } = office.store;
    const now = office.clock.now();
    const first = { hash: hashToken('retired'), issuedAt: now };
    const present = { hash: hashToken('present'), nonce: 'nonce', issuedAt: now - age };
    await credentials.saveDevice(testDevice(), { ...first, next: present });
    const device = await credentials.findDevice('device-1');
    if (device) await credentials.confirmNextToken(device, 0);
    const next = { hash: hashToken('next'), nonce: 'nonce', issuedAt: now };
    await credentials.saveNextToken('device-1', present.hash, next);
    expect('grant' in (await attempt({ deviceToken }))).toBe(isKnown);
    // The sign-in neither confirms the next token nor ends the tablet.
    expect((await credentials.findDevice('device-1'))?.tokens.next).toEqual(next);
    expect(await fleet.find('device-1')).toMatchObject({ ending: null });
  },
);

test('a sign-in stores its time and does not end other sessions of the agent', async () => {
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

test('a sign-in replaces a password hash of a lower cost; a failed sign-in does not', async () => {
  const { credentials } = office.store;
  const hash = await outdated.hash('secret');
  await credentials.savePasswordHash('AGT001', hash);
  await expect(attempt({ password: 'wrong' })).rejects.toThrow('INVALID_CREDENTIALS');
  expect(await credentials.findPasswordHash('AGT001')).toBe(hash);
  await attempt();
  const newHash = await credentials.findPasswordHash('AGT001');
  expect(newHash).toContain('scrypt$16$');
  expect(await passwords.verify('secret', newHash)).toBe(true);
});

test('a password that changes during a sign-in is not overwritten by a new hash of the old password', async () => {
  const { credentials } = office.store;
  await credentials.savePasswordHash('AGT001', await outdated.hash('secret'));
  const hash = vi.spyOn(passwords, 'hash').mockImplementationOnce(async () => {
    await credentials.savePasswordHash('AGT001', 'changed');
    return 'late';
  });
  await attempt();
  expect(await credentials.findPasswordHash('AGT001')).toBe('changed');
  hash.mockRestore();
});

test('an administrator without assigned showrooms can sign in at the requested showroom', async () => {
  const { showroom } = await attempt({ agentCode: 'ADM001', showroomId: 'queens' });
  expect(showroom.id).toBe('queens');
});

async function confirmSecondFactor(recoveryHashes?: string[]) {
  await office.store.secondFactors.begin('AGT001', SECRET);
  await office.store.secondFactors.confirm('AGT001', {
    at: 1,
    step: 1,
    recoveryHashes: recoveryHashes ?? (await hashRecoveryCodes([RECOVERY])),
  });
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
});

test.each([
  ['a recovery code', undefined],
  ['a recovery code of an earlier release', [hashEarlierRecoveryCode('AGT001', RECOVERY)]],
])('%s is valid once', async (_title, recoveryHashes) => {
  await confirmSecondFactor(recoveryHashes);
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
