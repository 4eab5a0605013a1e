import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { staffWrites, testDevice } from '../../test/rows.testing.ts';
import { createTemporaryFolder } from '../sqlite/sqlite.testing.ts';
import type { SyncStore } from '../store.ts';

const [MONDAY, TUESDAY] = [1000, 2000];
const LATER = 1_900_000_000_000;
const codes = { at: MONDAY, step: 1, recoveryHashes: ['used', 'unused'] };

export function describeRestoredAccess(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`access to a restored ${name}`, () => {
    let store: SyncStore;
    let folder: ReturnType<typeof createTemporaryFolder>;
    let backup: string;
    beforeEach(async () => {
      folder = createTemporaryFolder();
      backup = join(folder.path, 'monday');
      store = await makeStore();
      await open(store);
      await store.archive.save(backup, MONDAY);
    });
    afterEach(async () => {
      await store.close();
      folder.remove();
    });
    const restore = () => store.archive.load(backup, { replace: true });
    const agent = (id: string) => store.read((snapshot) => snapshot.get('agents', id));

    test('a tablet that was lost or revoked after the backup stays without access', async () => {
      const { fleet, credentials } = store;
      await fleet.end('lost', 'lost', { agentId: 'AGT001', at: TUESDAY });
      await fleet.end('wiped', 'revoked', { agentId: 'AGT001', at: TUESDAY });
      await fleet.recordWiped('wiped', TUESDAY + 1);
      await restore();
      expect(await fleet.find('lost')).toMatchObject({ ending: 'lost', endedAt: TUESDAY });
      expect(await credentials.findDevice('lost')).toMatchObject({ revokedAt: TUESDAY });
      expect(await fleet.find('wiped')).toMatchObject({ ending: 'revoked', wipedAt: TUESDAY + 1 });
      expect(await credentials.findDevice('wiped')).toMatchObject({ revokedAt: TUESDAY + 1 });
      expect(await fleet.find('kept')).toMatchObject({ ending: null, endedAt: null });
      expect(await credentials.findDevice('kept')).toMatchObject({ revokedAt: null });
    });

    test('an agent who was disabled after the backup stays disabled, even if another row is invalid', async () => {
      const disabled = anAgent({ name: 'Since renamed', active: false });
      await store.write([], (tx) =>
        Promise.resolve(
          tx.applyWrites([
            { op: 'put', table: 'agents', row: disabled },
            { op: 'put', table: 'agents', row: { id: 'AGT002' } as never },
          ]),
        ),
      );
      await restore();
      expect(await agent('AGT001')).toEqual(anAgent({ active: false, twoFactorSince: MONDAY }));
      expect(await agent('AGT002')).toMatchObject({ active: true });
    });

    test('a grant that was ended after the backup stays ended, even if the backup lacks the grant', async () => {
      const grant = { agentId: 'AGT001', deviceId: 'kept', issuedAt: MONDAY, expiresAt: LATER };
      await store.grants.save('later', 'session', { ...grant, issuedAt: TUESDAY });
      await store.grants.end('AGT001', TUESDAY);
      await store.grants.save('lost', 'session', grant);
      await restore();
      const { value: grants } = await store.write([], (tx) =>
        tx.findGrants(['backed-up', 'later', 'lost']),
      );
      const ends = [...grants].map(([token, { endedAt }]) => [token, endedAt]);
      expect(Object.fromEntries(ends)).toEqual({ 'backed-up': TUESDAY, later: TUESDAY });
    });

    test('a restore invalidates all sessions and reset codes', async () => {
      await restore();
      expect(await store.credentials.findAgentToken('token')).toBeUndefined();
      expect(await store.credentials.consumeResetCode('AGT001', 'reset', TUESDAY)).toBe(false);
    });

    test('sessions and reset codes in a backup are invalid after a restore into an empty store', async () => {
      const other = await makeStore();
      await other.archive.load(backup, { replace: false });
      expect(await other.credentials.findAgentToken('token')).toBeUndefined();
      expect(await other.credentials.consumeResetCode('AGT001', 'reset', TUESDAY)).toBe(false);
      expect(await other.secondFactors.consumeRecoveryCode('AGT001', 'used')).toBe(true);
      await other.close();
    });

    test('a recovery code that was used after the backup stays used', async () => {
      const { secondFactors } = store;
      await secondFactors.consumeRecoveryCode('AGT001', 'used');
      await restore();
      expect(await secondFactors.consumeRecoveryCode('AGT001', 'used')).toBe(false);
      expect(await secondFactors.consumeRecoveryCode('AGT001', 'unused')).toBe(true);
    });

    test('a used recovery code of an agent with only a passkey stays used after the restore', async () => {
      const { archive, passkeys, secondFactors } = store;
      await passkeys.add('AGT002', aPasskey('only'), ['used', 'unused']);
      const other = join(folder.path, 'only-passkey');
      await archive.save(other, MONDAY);
      await secondFactors.consumeRecoveryCode('AGT002', 'used');
      await archive.load(other, { replace: true });
      expect(await secondFactors.consumeRecoveryCode('AGT002', 'used')).toBe(false);
      expect(await secondFactors.consumeRecoveryCode('AGT002', 'unused')).toBe(true);
      const empty = await makeStore();
      await empty.archive.load(other, { replace: false });
      expect(await empty.secondFactors.consumeRecoveryCode('AGT002', 'used')).toBe(true);
      await empty.close();
    });

    test('a passkey that was removed after the backup stays removed, and open challenges end', async () => {
      const { passkeys } = store;
      await passkeys.remove('AGT001', { id: 'removed', at: TUESDAY });
      await passkeys.add('AGT002', aPasskey('later'), ['hash']);
      await passkeys.remove('AGT002', { at: TUESDAY });
      await restore();
      expect(await passkeys.list('AGT001')).toMatchObject([{ id: 'kept', rpId: 'example.com' }]);
      expect(await agent('AGT001')).toMatchObject({ twoFactorSince: MONDAY });
      expect(await passkeys.takeChallenge('AGT001', 'use', MONDAY)).toBeUndefined();
    });

    test('an agent whose only second factor was removed after the backup has none after the restore', async () => {
      const other = join(folder.path, 'passkey-only');
      await store.secondFactors.remove('AGT001');
      await store.archive.save(other, MONDAY);
      await store.passkeys.remove('AGT001', { at: TUESDAY });
      await store.archive.load(other, { replace: true });
      expect(await agent('AGT001')).not.toHaveProperty('twoFactorSince');
      expect(await store.passkeys.add('AGT001', aPasskey('removed'), ['hash'])).toBe('known');
    });

    test('recovery codes of a second factor that was removed after the backup are valid after the restore', async () => {
      const { secondFactors } = store;
      await secondFactors.remove('AGT001');
      await restore();
      expect(await secondFactors.consumeRecoveryCode('AGT001', 'used')).toBe(true);
    });
  });
}

async function open(store: SyncStore): Promise<void> {
  const { credentials, passkeys, secondFactors } = store;
  for (const id of ['lost', 'wiped', 'kept']) {
    await credentials.saveDevice(testDevice({ id }), `hash-of-${id}`);
  }
  await credentials.saveAgentToken('token', { agentId: 'AGT001', expiresAt: LATER }, MONDAY);
  await credentials.saveResetCode('AGT001', 'reset', LATER);
  const ids = { agentId: 'AGT001', deviceId: 'kept' };
  await store.grants.save('backed-up', 'session', { ...ids, issuedAt: 1, expiresAt: LATER });
  await secondFactors.begin('AGT001', 'SECRET');
  await secondFactors.confirm('AGT001', codes);
  for (const id of ['removed', 'kept']) await passkeys.add('AGT001', aPasskey(id), ['hash']);
  await passkeys.saveChallenge('AGT001', 'use', { challenge: 'open', expiresAt: LATER });
  const row = anAgent({ twoFactorSince: MONDAY });
  await store.write([], (tx) =>
    Promise.resolve(tx.applyWrites([...staffWrites, { op: 'put', table: 'agents', row }])),
  );
}

function aPasskey(id: string) {
  const key = { credentialId: `credential-${id}`, publicKey: 'key', counter: 1 };
  return { id, ...key, transports: [], rpId: 'example.com', name: id, createdAt: MONDAY };
}
