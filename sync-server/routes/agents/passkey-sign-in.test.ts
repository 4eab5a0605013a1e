import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PASSKEY_CHALLENGE_MS } from '#domain/protocol/passkeys.ts';
import {
  openPasskeyClient,
  type PasskeyClient,
  refusalOf,
  SITE,
} from '../../test/passkey-client.testing.ts';
import { TEST_PASSWORD } from '../../test/server.testing.ts';
import { createSoftwarePasskey } from '../../test/software-passkey.testing.ts';

const requirements = 'SET-17';

let client: PasskeyClient;
beforeEach(async () => {
  client = await openPasskeyClient();
});
afterEach(() => client.close());

describe('a sign-in with a passkey', { meta: { requirements } }, () => {
  test('a sign-in with a passkey needs no code, and the use of the passkey is recorded', async () => {
    const passkey = await client.addNew();
    const asked = await client.login();
    expect(asked.statusCode).toBe(401);
    expect(asked.json()).toMatchObject({ reason: 'CODE_REQUIRED', passkey: true });
    expect((await client.login({ password: 'wrong' })).json()).not.toHaveProperty('passkey');
    const response = await client.server.post('/api/agents/login/passkey', client.credentials);
    expect(response.headers['cache-control']).toBe('no-store');
    const { challenge, ...options } = response.json().data;
    expect(options).toEqual({
      rpId: 'forecourt.example.com',
      timeout: PASSKEY_CHALLENGE_MS,
      allowCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
      userVerification: 'preferred',
    });
    client.server.passTime(1000);
    expect((await client.login({ passkey: passkey.use(challenge) })).statusCode).toBe(200);
    expect((await client.list()).passkeys[0].lastUsedAt).toBe(client.server.clock.now() + 1001);
    expect(await client.recorded()).toEqual([
      'passkey-added AGT001',
      'sign-in-failed AGT001',
      'passkey-used AGT001',
      'sign-in AGT001',
    ]);
  });

  test('a passkey response is valid once, and is rejected for another challenge', async () => {
    const passkey = await client.addNew();
    const answer = passkey.use(await client.challengeOf());
    expect((await client.login({ passkey: answer })).statusCode).toBe(200);
    expect(refusalOf(await client.login({ passkey: answer }))).toEqual([401, 'CHALLENGE_EXPIRED']);
    await client.challengeOf();
    expect(refusalOf(await client.login({ passkey: answer }))).toEqual([401, 'PASSKEY_WRONG']);
  });

  test('a challenge expires after five minutes and is replaced by the next challenge', async () => {
    const passkey = await client.addNew();
    const first = await client.challengeOf();
    const second = await client.challengeOf();
    expect(refusalOf(await client.login({ passkey: passkey.use(first) }))).toEqual([
      401,
      'PASSKEY_WRONG',
    ]);
    expect(refusalOf(await client.login({ passkey: passkey.use(second) }))).toEqual([
      401,
      'CHALLENGE_EXPIRED',
    ]);
    const third = await client.challengeOf();
    client.server.passTime(PASSKEY_CHALLENGE_MS);
    expect(refusalOf(await client.login({ passkey: passkey.use(third) }))).toEqual([
      401,
      'CHALLENGE_EXPIRED',
    ]);
  });

  test.each([
    ['another origin', { origin: 'https://forecourt.example.net' }],
    ['another port', { origin: `${SITE}:8443` }],
    ['another domain', { rpId: 'example.com' }],
    ['the type of a registration', { type: 'webauthn.create' }],
    ['no present user', { isUserPresent: false }],
    ['the user handle of another agent', { userHandle: 'AGT002' }],
  ])('a passkey response with %s is rejected with PASSKEY_WRONG', async (_, forgery) => {
    const passkey = await client.addNew();
    const answer = passkey.use(await client.challengeOf(), forgery);
    expect(refusalOf(await client.login({ passkey: answer }))).toEqual([401, 'PASSKEY_WRONG']);
    expect((await client.recorded()).at(-1)).toBe('passkey-failed AGT001');
  });

  test('a signature by another passkey and a response of an unknown passkey are rejected', async () => {
    const passkey = await client.addNew();
    const stranger = createSoftwarePasskey(SITE);
    const challenge = await client.challengeOf();
    const { signature } = stranger.use(challenge).response;
    const own = passkey.use(challenge);
    const forged = { ...own, response: { ...own.response, signature } };
    expect(refusalOf(await client.login({ passkey: forged }))).toEqual([401, 'PASSKEY_WRONG']);
    const unknown = stranger.use(await client.challengeOf());
    expect(refusalOf(await client.login({ passkey: unknown }))).toEqual([401, 'PASSKEY_WRONG']);
  });

  test('a signature counter that does not increase is rejected, unless the passkey always sends zero', async () => {
    const passkey = await client.addNew();
    const use = async (counter: number) =>
      client.login({ passkey: passkey.use(await client.challengeOf(), { counter }) });
    expect((await use(9)).statusCode).toBe(200);
    expect(refusalOf(await use(9))).toEqual([401, 'PASSKEY_WRONG']);
    expect(refusalOf(await use(0))).toEqual([401, 'PASSKEY_WRONG']);
    expect((await use(10)).statusCode).toBe(200);
    const silent = createSoftwarePasskey(SITE);
    const { challenge } = (await client.begin()).json().data;
    const body = { name: 'Silent', passkey: silent.register(challenge, { counter: 0 }) };
    expect((await client.send('POST', 'passkeys/confirm', body)).statusCode).toBe(200);
    for (const _ of [1, 2]) {
      const answer = silent.use(await client.challengeOf(), { counter: 0 });
      expect((await client.login({ passkey: answer })).statusCode).toBe(200);
    }
  });

  test('an agent cannot sign in with the passkey of another agent', async () => {
    const passkey = await client.addNew();
    client.token = await client.server.tokenOf('AGT002');
    await client.addNew();
    const asked = { agentCode: 'AGT002', passkey: passkey.use(await client.challengeOf('AGT002')) };
    expect(refusalOf(await client.login(asked))).toEqual([401, 'PASSKEY_WRONG']);
  });

  test('a removed passkey is rejected, and another passkey of the agent stays valid', async () => {
    const [removed, kept] = [await client.addNew('Lost'), await client.addNew('Kept')];
    const answer = removed.use(await client.challengeOf());
    const end = await client.send('POST', `passkeys/${removed.entry.id}/end`, {
      password: TEST_PASSWORD,
    });
    expect(end.statusCode).toBe(200);
    expect(refusalOf(await client.login({ passkey: answer }))).toEqual([401, 'PASSKEY_WRONG']);
    expect((await client.login({ passkey: kept.use(await client.challengeOf()) })).statusCode).toBe(
      200,
    );
  });

  test('an agent without a passkey and a request with a wrong password get no challenge', async () => {
    const request = (fields: object = {}) =>
      client.server.post('/api/agents/login/passkey', { ...client.credentials, ...fields });
    expect(refusalOf(await request())).toEqual([400, 'NO_PASSKEY']);
    await client.addNew();
    const refused = await request({ password: 'wrong' });
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'INVALID_CREDENTIALS']);
    for (let tries = 0; tries < 5; tries += 1) await request({ password: 'wrong' });
    expect((await request()).statusCode).toBe(429);
    expect((await client.login()).statusCode).toBe(429);
  });

  test('wrong passkey responses and wrong codes are counted together and cause a common pause', async () => {
    const passkey = await client.addNew();
    for (let tries = 0; tries < 3; tries += 1)
      await client.login({
        passkey: passkey.use(await client.challengeOf(), { rpId: 'example.com' }),
      });
    for (let tries = 0; tries < 2; tries += 1) await client.login({ code: '000000' });
    const paused = await client.login({ passkey: passkey.use(await client.challengeOf()) });
    expect([paused.statusCode, paused.headers['retry-after']]).toEqual([429, '30']);
    client.server.passTime(30_001);
    expect(
      (await client.login({ passkey: passkey.use(await client.challengeOf()) })).statusCode,
    ).toBe(200);
    expect(await client.server.store.secondFactors.findTries('AGT001')).toMatchObject({ wrong: 0 });
  });

  test('a recovery code is accepted once instead of a passkey', async () => {
    const added = await client.add(createSoftwarePasskey(SITE));
    const [code] = added.json().data.recoveryCodes;
    expect((await client.login({ code })).statusCode).toBe(200);
    expect(refusalOf(await client.login({ code }))).toEqual([401, 'CODE_WRONG']);
  });

  test('a sign-in at a domain other than the domain of the passkey offers only codes', async () => {
    await client.addNew();
    const elsewhere = { id: 'other', credentialId: 'AAAA', publicKey: 'AAAA', counter: 0 };
    const fields = { transports: [], rpId: 'example.org', name: 'Old domain', createdAt: 1 };
    await client.server.store.passkeys.add('AGT002', { ...elsewhere, ...fields }, ['hash']);
    const agentCode = 'AGT002';
    const asked = await client.login({ agentCode });
    expect(refusalOf(asked)).toEqual([401, 'CODE_REQUIRED']);
    expect(asked.json()).not.toHaveProperty('passkey');
    const request = { agentCode, password: TEST_PASSWORD };
    const refused = await client.server.post('/api/agents/login/passkey', request);
    expect(refusalOf(refused)).toEqual([400, 'NO_PASSKEY']);
  });

  test('a passkey fulfills the required second factor of a role', async () => {
    await client.close();
    client = await openPasskeyClient({ secondFactorRoles: ['agent'] });
    client.token = (await client.login()).json().data.token;
    expect((await client.server.post('/api/agents/password', {}, client.token)).json().reason).toBe(
      'SECOND_FACTOR_REQUIRED',
    );
    const passkey = createSoftwarePasskey(SITE);
    expect((await client.add(passkey)).statusCode).toBe(200);
    const signedIn = await client.login({ passkey: passkey.use(await client.challengeOf()) });
    expect(signedIn.json().data.secondFactorRequired).toBeUndefined();
  });

  test('a password reset with the code of an administrator removes the passkeys of the agent', async () => {
    await client.addNew();
    const admin = await client.server.tokenOf('ADM001');
    await client.server.write([
      {
        op: 'put',
        table: 'agents',
        row: { ...(await client.rowOfAgent())!, id: 'ADM001', agentCode: 'ADM001', role: 'admin' },
      },
    ]);
    const issued = await client.server.post('/api/admin/agents/AGT001/reset', {}, admin);
    const newPassword = 'another calm sentence';
    const { resetCode } = issued.json().data;
    const body = { agentCode: 'AGT001', newPassword, resetCode };
    expect((await client.server.post('/api/agents/reset', body)).statusCode).toBe(200);
    expect(await client.rowOfAgent()).not.toHaveProperty('twoFactorSince');
    expect((await client.login({ password: newPassword })).statusCode).toBe(200);
  });
});
