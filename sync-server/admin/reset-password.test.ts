import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { createPasswordHasher } from '../auth/secrets/password.ts';
import { SignInGuard } from '../auth/sign-in/sign-in-guard.ts';
import { Pokes } from '../ports/pokes.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { issueResetCode, resetPassword } from './reset-password.ts';

const DAY_MS = 24 * 3_600_000;
const NEW_PASSWORD = 'a calm long sentence';
const passwords = createPasswordHasher({ N: 2 ** 4, r: 8, p: 1 });

let office: HeadlessServer;
let now: number;
let guard: SignInGuard;
let resetCode: string;
beforeEach(async () => {
  office = await openHeadlessServer();
  now = office.clock.now();
  const clock = { now: () => now };
  guard = new SignInGuard(clock);
  const issued = await issueResetCode({ ...office, clock, passwords }, 'AGT001');
  expect(issued.expiresAt).toBe(now + DAY_MS);
  ({ resetCode } = issued);
});
afterEach(() => office.close());

const reset = (fields: object = {}, address = '10.0.0.1') =>
  resetPassword(
    { ...office, clock: { now: () => now }, passwords, pokes: new Pokes(), guard },
    { agentCode: 'AGT001', resetCode, newPassword: NEW_PASSWORD, ...fields },
    address,
  );

test('a reset code is valid for one day, and its use turns off two-factor sign-in', async () => {
  const { secondFactors } = office.store;
  await secondFactors.begin('AGT001', 'SECRET');
  await secondFactors.confirm('AGT001', { at: 1, step: 1, recoveryHashes: ['hash'] });
  now += DAY_MS - 1;
  const typed = ` ${resetCode.toLowerCase().replace('-', ' - ')} `;
  const { agent } = await reset({ resetCode: typed });
  expect(agent).toEqual({ ...anAgent(), signInChangedAt: now });
  expect(await secondFactors.find('AGT001')).toBeUndefined();
  const hash = await office.store.credentials.findPasswordHash('AGT001');
  expect(await passwords.verify(NEW_PASSWORD, hash)).toBe(true);
});

test('the issue of a reset code ends the sessions and grants of this agent only', async () => {
  const grant = await office.grantTo('AGT001');
  const otherGrant = await office.grantTo('AGT002');
  now += 1000;
  await issueResetCode({ ...office, clock: { now: () => now }, passwords }, 'AGT001');
  const { value: grants } = await office.store.write([], (tx) =>
    tx.findGrants([grant, otherGrant]),
  );
  expect(grants.get(grant)).toMatchObject({ endedAt: now, sessionExpiresAt: null });
  expect(grants.get(otherGrant)).toMatchObject({ endedAt: null });
  expect(grants.get(otherGrant)?.sessionExpiresAt).toBeGreaterThan(now);
});

test('a reset code is rejected from the instant of its expiry', async () => {
  now += DAY_MS;
  await expect(reset()).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

test.each(['hash', 'remove', 'replace'] as const)(
  'a password reset that fails at the step `%s` can be repeated with the same reset code',
  async (step) => {
    const crash = new Error('crash');
    const { passkeys, credentials } = office.store;
    if (step === 'hash') vi.spyOn(passwords, 'hash').mockRejectedValueOnce(crash);
    if (step === 'remove') vi.spyOn(passkeys, 'remove').mockRejectedValueOnce(crash);
    if (step === 'replace')
      vi.spyOn(credentials, 'replacePasswordHash').mockRejectedValueOnce(crash);
    await expect(reset()).rejects.toBe(crash);
    vi.restoreAllMocks();
    expect((await reset()).agent.id).toBe('AGT001');
  },
);

test('only one of several concurrent password resets with the same code succeeds', async () => {
  const chosen = ['a calm long sentence', 'another long sentence', 'the third long sentence'];
  const resets = await Promise.allSettled(chosen.map((newPassword) => reset({ newPassword })));
  const taken = chosen.filter((_, index) => resets[index]?.status === 'fulfilled');
  expect(taken).toHaveLength(1);
  const hash = await office.store.credentials.findPasswordHash('AGT001');
  expect(await passwords.verify(taken[0] ?? '', hash)).toBe(true);
  await expect(reset()).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

test('a disabled agent cannot set a password with a reset code', async () => {
  await office.write([{ op: 'put', table: 'agents', row: anAgent({ active: false }) }]);
  await expect(reset()).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

test('a password made of the agent code or name is rejected, and the reset code stays valid', async () => {
  const details = { reason: 'TOO_EASY' };
  for (const newPassword of ['AGT001agt001', 'Lindqvist-1988']) {
    await expect(reset({ newPassword })).rejects.toMatchObject({ details });
    const guessed = reset({ newPassword, resetCode: 'AAAAA-AAAAA' });
    await expect(guessed).rejects.toThrow('INVALID_CREDENTIALS');
  }
  expect((await reset()).agent.id).toBe('AGT001');
});

test('five wrong reset codes pause further resets of the agent from the same address', async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(reset({ resetCode: 'AAAAA-AAAAA' })).rejects.toThrow('INVALID_CREDENTIALS');
  }
  await expect(reset()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(reset({ agentCode: 'AGT002' })).rejects.toThrow('INVALID_CREDENTIALS');
  expect((await reset({}, '10.0.0.2')).agent.id).toBe('AGT001');
});
