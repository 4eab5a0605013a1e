import { TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { Pokes } from '../../ports/pokes.ts';
import { openHeadlessServer, type HeadlessServer } from '../../test/server.testing.ts';
import { hashToken } from '../token.ts';
import { changePassword } from './change-password.ts';
import { createPasswordHasher } from './password.ts';
import { checkSecretWithLimit } from './secret-tries.ts';
import { buildTotpUri } from './totp.ts';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from './two-factor.ts';

const passwords = createPasswordHasher({ N: 2 ** 4, r: 8, p: 1 });
const agent = anAgent({ agentCode: 'MAYA' });

let office: HeadlessServer;
let now: number;
beforeEach(async () => {
  office = await openHeadlessServer();
  now = office.clock.now();
  const { credentials } = office.store;
  await office.write([{ op: 'put', table: 'agents', row: agent }]);
  await credentials.savePasswordHash('AGT001', await passwords.hash('secret'));
  for (const token of ['own', 'other']) {
    const session = { agentId: 'AGT001', expiresAt: now + 3_600_000 };
    await credentials.saveAgentToken(hashToken(token), session, 1);
  }
});
afterEach(() => office.close());

const deps = () => ({ ...office, clock: { now: () => now }, passwords, pokes: new Pokes() });
const signed = { agent, tokenHash: hashToken('own'), address: '127.0.0.1' };
const tries = () => office.store.secondFactors.findTries('AGT001');
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: now });
const sessions = async () => (await office.store.credentials.listSessions('AGT001', now)).length;

test('the setup of two-factor sign-in returns a secret and its URI with the code of the agent', async () => {
  const { secret, uri } = await beginTwoFactor(deps(), signed, { password: 'secret' });
  expect(uri).toBe(buildTotpUri(secret, 'MAYA'));
  expect(await office.store.secondFactors.find('AGT001')).toMatchObject({
    secret,
    confirmedAt: null,
  });
});

test('a right code confirms two-factor sign-in, resets the wrong tries and ends the other sessions', async () => {
  const { secret } = await beginTwoFactor(deps(), signed, { password: 'secret' });
  const confirm = (code: string) => confirmTwoFactor(deps(), signed, { code });
  const wrong = { details: { reason: 'CODE_WRONG' } };
  await expect(confirm('000000')).rejects.toMatchObject(wrong);
  expect([(await tries()).wrong, await sessions()]).toEqual([1, 2]);
  now += 60_000;
  const { agent: changed, recoveryCodes } = await confirm(codeOf(secret));
  expect(changed).toEqual({ ...agent, signInChangedAt: now, twoFactorSince: now });
  expect([(await tries()).wrong, await sessions(), recoveryCodes.length]).toEqual([0, 1, 10]);
  await expect(confirm(codeOf(secret))).rejects.toMatchObject({ details: { reason: 'NOT_BEGUN' } });
});

test('the confirmation of two-factor sign-in ends the grants of all other sessions of the agent', async () => {
  const own = await office.grantTo('AGT001');
  const other = await office.grantTo('AGT001');
  const { secret } = await beginTwoFactor(deps(), signed, { password: 'secret' });
  const caller = { ...signed, tokenHash: 'session-1' };
  await confirmTwoFactor(deps(), caller, { code: codeOf(secret) });
  const grants = (await office.store.write([], (tx) => tx.findGrants([own, other]))).value;
  expect([own, other].map((grant) => grants.get(grant)?.endedAt)).toEqual([null, now]);
});

test('the end of two-factor sign-in requires a code that was not used before', async () => {
  const { secret } = await beginTwoFactor(deps(), signed, { password: 'secret' });
  const { recoveryCodes } = await confirmTwoFactor(deps(), signed, { code: codeOf(secret) });
  const end = (code: string) =>
    endTwoFactor(deps(), signed, { password: 'secret', code, origin: 'http://localhost' });
  await expect(end(codeOf(secret))).rejects.toMatchObject({ details: { reason: 'CODE_WRONG' } });
  expect((await end(recoveryCodes[9] ?? '')).agent).toEqual({ ...agent, signInChangedAt: now });
  expect(await office.store.secondFactors.find('AGT001')).toBeUndefined();
});

test('a new password must differ from the current one and from the code of the agent', async () => {
  const change = (newPassword: string) =>
    changePassword(deps(), signed, { currentPassword: 'secret', newPassword });
  await office.store.credentials.savePasswordHash('AGT001', await passwords.hash('secret secret'));
  const again = changePassword(deps(), signed, {
    currentPassword: 'secret secret',
    newPassword: 'secret secret',
  });
  await expect(again).rejects.toMatchObject({ details: { reason: 'SAME_AS_BEFORE' } });
  await office.store.credentials.savePasswordHash('AGT001', await passwords.hash('secret'));
  await expect(change('MAYAmayaMaya')).rejects.toMatchObject({ details: { reason: 'TOO_EASY' } });
  expect((await change('a calm long sentence')).agent.signInChangedAt).toBe(now);
  expect(await sessions()).toBe(1);
});

test('a right secret does not count as a wrong try, and the fifth wrong secret causes a pause', async () => {
  const check = (isRight: boolean) => checkSecretWithLimit(deps(), 'AGT001', () => isRight);
  for (let wrong = 0; wrong < 4; wrong += 1) expect(await check(false)).toBe(false);
  expect(await check(true)).toBe(true);
  expect(await tries()).toEqual({ wrong: 4, pausedUntil: 0 });
  expect(await check(false)).toBe(false);
  expect(await tries()).toEqual({ wrong: 5, pausedUntil: now + 30_000 });
  await expect(check(true)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
