import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_PASSKEYS_PER_AGENT, PASSKEY_CHALLENGE_MS } from '#domain/protocol/passkeys.ts';
import { hashToken } from '../../auth/token.ts';
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

describe('adding a passkey', { meta: { requirements } }, () => {
  test.each(['ES256', 'RS256'] as const)(
    'the addition of a passkey with a key for %s ends the other sessions of the agent',
    async (algorithm) => {
      const elsewhere = await client.server.tokenOf('AGT001');
      const begun = await client.begin();
      expect(begun.headers['cache-control']).toBe('no-store');
      expect(begun.json().data).toMatchObject({
        rp: { id: 'forecourt.example.com' },
        user: { name: 'AGT001' },
        attestation: 'none',
        timeout: PASSKEY_CHALLENGE_MS,
        excludeCredentials: [],
      });
      const passkey = createSoftwarePasskey(SITE, algorithm);
      const confirmed = await client.send('POST', 'passkeys/confirm', {
        name: 'Office key',
        passkey: passkey.register(begun.json().data.challenge),
      });
      const { agent, recoveryCodes } = confirmed.json().data;
      expect(recoveryCodes).toHaveLength(10);
      const now = client.server.clock.now();
      expect(agent).toMatchObject({ twoFactorSince: now, signInChangedAt: now });
      expect(await client.rowOfAgent()).toEqual(agent);
      expect(await client.list()).toEqual({
        authenticatorSince: null,
        passkeys: [
          { id: expect.any(String), name: 'Office key', createdAt: now, lastUsedAt: null },
        ],
      });
      expect((await client.server.post('/api/agents/verify', {}, elsewhere)).statusCode).toBe(401);
      expect(await client.recorded()).toEqual(['passkey-added AGT001']);
      const challenge = await client.challengeOf();
      expect((await client.login({ passkey: passkey.use(challenge) })).statusCode).toBe(200);
    },
  );

  test('the addition of a passkey ends the grants of the agent except that of the own session', async () => {
    const { server } = client;
    const issuedAt = server.clock.now();
    const issue = async (sessionHash: string, nonce: string) => {
      const ids = { agentId: 'AGT001', deviceId: 'device-1' };
      return (await server.store.grants.issue({ ...ids, sessionHash, issuedAt, nonce })).token;
    };
    const own = await issue(hashToken(client.token), 'own');
    const other = await issue('elsewhere', 'other');
    await client.add(createSoftwarePasskey(SITE));
    const { value: grants } = await server.store.write([], (tx) => tx.findGrants([own, other]));
    expect(grants.get(own)).toMatchObject({ endedAt: null });
    expect(grants.get(other)).toMatchObject({ endedAt: issuedAt });
  });

  test.each([
    ['another origin', { origin: 'https://forecourt.example.net' }],
    ['another domain', { rpId: 'example.com' }],
    ['the type of a sign-in', { type: 'webauthn.get' }],
    ['no present user', { isUserPresent: false }],
    ['an unknown attestation', { statement: ['other', []] }],
  ] as const)('a registration with %s is rejected with PASSKEY_WRONG', async (_, forgery) => {
    const { challenge } = (await client.begin()).json().data;
    const passkey = createSoftwarePasskey(SITE).register(challenge, forgery as object);
    const refused = await client.send('POST', 'passkeys/confirm', { name: 'Key', passkey });
    expect(refusalOf(refused)).toEqual([401, 'PASSKEY_WRONG']);
    expect((await client.list()).passkeys).toEqual([]);
    expect(await client.recorded()).toEqual(['passkey-failed AGT001']);
  });

  test('a registration whose credential id differs from the signed credential id is rejected', async () => {
    const { challenge } = (await client.begin()).json().data;
    const other = createSoftwarePasskey(SITE);
    const passkey = { ...createSoftwarePasskey(SITE).register(challenge), id: other.id };
    const body = { name: 'Key', passkey: { ...passkey, rawId: other.id } };
    expect(refusalOf(await client.send('POST', 'passkeys/confirm', body))).toEqual([
      401,
      'PASSKEY_WRONG',
    ]);
  });

  test('a challenge is valid once, for five minutes, and for the agent who requested it', async () => {
    const confirm = (challenge: string) =>
      client.send('POST', 'passkeys/confirm', {
        name: 'Key',
        passkey: createSoftwarePasskey(SITE).register(challenge),
      });
    const expired = [401, 'CHALLENGE_EXPIRED'];
    expect(refusalOf(await confirm('aaaa'))).toEqual(expired);
    const { challenge } = (await client.begin()).json().data;
    expect(refusalOf(await confirm('aaaa'))).toEqual([401, 'PASSKEY_WRONG']);
    expect(refusalOf(await confirm(challenge))).toEqual(expired);
    const next = (await client.begin()).json().data.challenge;
    client.server.passTime(PASSKEY_CHALLENGE_MS);
    expect(refusalOf(await confirm(next))).toEqual(expired);
    const ours = (await client.begin()).json().data.challenge;
    client.token = await client.server.tokenOf('AGT002');
    expect(refusalOf(await confirm(ours))).toEqual(expired);
    await client.begin();
    expect(refusalOf(await confirm(ours))).toEqual([401, 'PASSKEY_WRONG']);
  });

  test('a passkey that was added by any agent before, even if removed, is rejected with PASSKEY_KNOWN', async () => {
    const passkey = await client.addNew();
    const again = await client.add(passkey);
    expect(refusalOf(again)).toEqual([400, 'PASSKEY_KNOWN']);
    await client.server.store.passkeys.remove('AGT001', { at: 1 });
    client.token = await client.server.tokenOf('AGT002');
    expect(refusalOf(await client.add(passkey))).toEqual([400, 'PASSKEY_KNOWN']);
    expect((await client.list()).passkeys).toEqual([]);
  });

  test('a wrong password gets no registration options, and an agent can add at most ten passkeys', async () => {
    expect(refusalOf(await client.begin('wrong'))).toEqual([401, 'PASSWORD_WRONG']);
    const first = await client.addNew();
    for (let count = 1; count < MAX_PASSKEYS_PER_AGENT; count += 1) {
      const { excludeCredentials } = (await client.begin()).json().data;
      expect(excludeCredentials).toHaveLength(count);
      expect(excludeCredentials[0]).toMatchObject({ id: first.id, transports: ['internal'] });
      await client.addNew(`Key ${count}`);
    }
    expect(refusalOf(await client.begin())).toEqual([400, 'TOO_MANY_PASSKEYS']);
  });

  test.each(['http://forecourt.example.com', 'https://192.0.2.7', 'https://[2001:db8::1]'])(
    'with the origin %s, adding a passkey is rejected with PASSKEYS_UNAVAILABLE',
    async (publicOrigin) => {
      await client.close();
      client = await openPasskeyClient({ publicOrigin });
      expect(refusalOf(await client.begin())).toEqual([400, 'PASSKEYS_UNAVAILABLE']);
    },
  );

  test('without a configured origin, a passkey is bound to the host of the request URL', async () => {
    await client.close();
    client = await openPasskeyClient({ publicOrigin: undefined });
    const { challenge, rp } = (await client.begin()).json().data;
    expect(rp.id).toBe('localhost');
    const passkey = createSoftwarePasskey('http://localhost').register(challenge);
    const body = { name: 'Key', passkey };
    expect((await client.send('POST', 'passkeys/confirm', body)).statusCode).toBe(200);
  });

  test('recovery codes stay valid if a passkey is added or the authenticator app is removed', async () => {
    const begun = await client.send('POST', 'two-factor', { password: TEST_PASSWORD });
    const totp = new TOTP({ secret: begun.json().data.secret });
    const code = totp.generate({ timestamp: client.server.clock.now() });
    const confirmed = await client.send('POST', 'two-factor/confirm', { code });
    const [one, two, three] = confirmed.json().data.recoveryCodes;
    const since = client.server.clock.now();
    client.server.passTime(1000);
    const added = await client.add(createSoftwarePasskey(SITE));
    expect(added.json().data).toMatchObject({
      recoveryCodes: [],
      agent: { twoFactorSince: since },
    });
    expect((await client.list()).authenticatorSince).toBe(since);
    const end = { password: TEST_PASSWORD, code: one };
    const { agent } = (await client.send('POST', 'two-factor/end', end)).json().data;
    expect(agent.twoFactorSince).toBe(since + 1000);
    expect((await client.login({ code: two })).statusCode).toBe(200);
    const { passkeys } = await client.list();
    const last = { password: TEST_PASSWORD, code: three };
    const ended = await client.send('POST', `passkeys/${passkeys[0].id}/end`, last);
    expect(ended.json().data.agent).not.toHaveProperty('twoFactorSince');
    expect((await client.login()).statusCode).toBe(200);
  });
});

describe('passkeys of an agent', { meta: { requirements } }, () => {
  test('a passkey can be renamed, and a rename with an outdated ETag gets 412', async () => {
    const { entry } = await client.addNew();
    const { etag } = (await client.send('GET', 'passkeys')).headers;
    const rename = (name: string, headers = {}) =>
      client.send('PUT', `passkeys/${entry.id}`, { name }, headers);
    const renamed = await rename(' Blue key ', { 'if-match': etag });
    expect(renamed.json().data.passkeys).toMatchObject([{ id: entry.id, name: 'Blue key' }]);
    expect((await rename('Red key', { 'if-match': etag })).statusCode).toBe(412);
    for (const name of ['', '  ', 'x'.repeat(61)])
      expect((await rename(name)).statusCode).toBe(400);
    expect((await client.list()).passkeys).toMatchObject([{ name: 'Blue key' }]);
  });

  test('an agent can neither list, rename nor remove a passkey of another agent', async () => {
    const { entry } = await client.addNew();
    client.token = await client.server.tokenOf('AGT002');
    expect((await client.list()).passkeys).toEqual([]);
    const path = `passkeys/${entry.id}`;
    expect((await client.send('PUT', path, { name: 'Mine' })).statusCode).toBe(404);
    const end = await client.send('POST', `${path}/end`, { password: TEST_PASSWORD });
    expect(end.statusCode).toBe(404);
    client.token = await client.server.tokenOf('AGT001');
    expect((await client.list()).passkeys).toMatchObject([{ name: 'Office key' }]);
  });

  test('the removal of the last second factor requires the password and a second factor', async () => {
    const passkey = await client.addNew();
    const end = (fields: object) =>
      client.send('POST', `passkeys/${passkey.entry.id}/end`, {
        password: TEST_PASSWORD,
        ...fields,
      });
    expect(refusalOf(await end({ password: 'wrong' }))).toEqual([401, 'PASSWORD_WRONG']);
    const asked = await end({});
    expect(refusalOf(asked)).toEqual([401, 'CODE_REQUIRED']);
    expect(asked.json().passkey).toBe(true);
    expect(refusalOf(await end({ code: '000000' }))).toEqual([401, 'CODE_WRONG']);
    const ended = await end({ passkey: passkey.use(await client.challengeOf()) });
    expect(ended.json().data.agent).not.toHaveProperty('twoFactorSince');
    expect((await client.recorded()).slice(-3)).toEqual([
      'sign-in-failed AGT001',
      'passkey-removed AGT001',
      'passkey-used AGT001',
    ]);
    expect((await client.login()).statusCode).toBe(200);
  });

  test('beside an authenticator app, the removal of the only passkey requires just the password', async () => {
    const begun = await client.send('POST', 'two-factor', { password: TEST_PASSWORD });
    const totp = new TOTP({ secret: begun.json().data.secret });
    const since = client.server.clock.now();
    const code = totp.generate({ timestamp: since });
    await client.send('POST', 'two-factor/confirm', { code });
    const { entry } = await client.addNew();
    const path = `passkeys/${entry.id}/end`;
    const ended = await client.send('POST', path, { password: TEST_PASSWORD });
    expect(ended.json().data.agent.twoFactorSince).toBe(since);
    expect(await client.list()).toEqual({ authenticatorSince: since, passkeys: [] });
  });

  test('every operation on passkeys requires a valid token and a valid body', async () => {
    const id = '0'.repeat(32);
    const calls = [
      ['GET', 'passkeys'],
      ['POST', 'passkeys'],
      ['POST', 'passkeys/confirm'],
      ['PUT', `passkeys/${id}`],
      ['POST', `passkeys/${id}/end`],
    ] as const;
    for (const [method, path] of calls.slice(1)) {
      const refused = await client.send(method, path, {});
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'BAD_REQUEST']);
    }
    client.token = 'no such token';
    for (const [method, path] of calls)
      expect((await client.send(method, path)).statusCode).toBe(401);
  });
});
