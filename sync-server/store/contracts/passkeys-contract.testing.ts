import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SyncStore } from '../store.ts';
import type { StoredPasskey } from '../unsynced-tables/passkey-store.ts';

type NewPasskey = Omit<StoredPasskey, 'lastUsedAt'>;

const aPasskey = (fields: Partial<NewPasskey> = {}): NewPasskey => ({
  id: 'key-1',
  credentialId: 'Y3JlZA',
  publicKey: 'cHVibGlj',
  counter: 5,
  transports: ['hybrid', 'internal'],
  rpId: 'example.com',
  name: 'Office key',
  createdAt: 1000,
  ...fields,
});

export function describePasskeys(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`passkeys in ${name}`, () => {
    let store: SyncStore;
    beforeEach(async () => {
      store = await makeStore();
    });
    afterEach(() => store.close());

    test('passkeys are listed by agent, oldest first, and renamed by their own agent only', async () => {
      const { passkeys } = store;
      expect(await passkeys.list('AGT001')).toEqual([]);
      const [first, later] = [aPasskey({ transports: [] }), aPasskey({ id: 'a', createdAt: 2000 })];
      expect(await passkeys.add('AGT001', later, ['one'])).toBe('first');
      expect(await passkeys.add('AGT001', first, ['two'])).toBe('further');
      expect(await passkeys.add('AGT002', aPasskey({ id: 'b' }), ['one'])).toBe('first');
      expect(await passkeys.rename('AGT001', 'b', 'Mine')).toBe(false);
      expect(await passkeys.rename('AGT001', 'a', 'Phone')).toBe(true);
      expect(await passkeys.list('AGT001')).toEqual([
        { ...first, lastUsedAt: null },
        { ...later, name: 'Phone', lastUsedAt: null },
      ]);
    });

    test('a passkey id can be added only once across all agents, even after its removal', async () => {
      const { passkeys } = store;
      await passkeys.add('AGT001', aPasskey(), ['one']);
      expect(await passkeys.add('AGT002', aPasskey(), ['one'])).toBe('known');
      expect(await passkeys.remove('AGT002', { id: 'key-1', at: 5 })).toBe(0);
      expect(await passkeys.remove('AGT001', { id: 'key-1', at: 5 })).toBe(1);
      expect(await passkeys.remove('AGT001', { id: 'key-1', at: 6 })).toBe(0);
      expect(await passkeys.rename('AGT001', 'key-1', 'Back')).toBe(false);
      expect(await passkeys.add('AGT001', aPasskey(), ['one'])).toBe('known');
      expect(await passkeys.list('AGT001')).toEqual([]);
    });

    test('only one of several concurrent uses of a passkey with the same counter succeeds', async () => {
      const { passkeys } = store;
      await passkeys.add('AGT001', aPasskey(), ['one']);
      const use = { id: 'key-1', counter: 5, newCounter: 6, usedAt: 7 };
      const uses = await Promise.all(Array.from({ length: 5 }, () => passkeys.recordUse(use)));
      expect(uses.filter(Boolean)).toEqual([true]);
      expect(await passkeys.list('AGT001')).toMatchObject([{ counter: 6, lastUsedAt: 7 }]);
      await passkeys.remove('AGT001', { at: 8 });
      expect(await passkeys.recordUse({ ...use, counter: 6 })).toBe(false);
    });

    test('only one of several concurrent requests takes a challenge, and a new challenge replaces the old one', async () => {
      const { passkeys } = store;
      const save = (challenge: string) =>
        passkeys.saveChallenge('AGT001', 'use', { challenge, expiresAt: 100 });
      await save('first');
      await save('second');
      await passkeys.saveChallenge('AGT001', 'register', { challenge: 'third', expiresAt: 100 });
      expect(await passkeys.takeChallenge('AGT002', 'use', 99)).toBeUndefined();
      const taken = await Promise.all(
        Array.from({ length: 5 }, () => passkeys.takeChallenge('AGT001', 'use', 99)),
      );
      expect(taken.filter((challenge) => challenge !== undefined)).toEqual(['second']);
      expect(await passkeys.takeChallenge('AGT001', 'register', 100)).toBeUndefined();
      expect(await passkeys.takeChallenge('AGT001', 'register', 99)).toBeUndefined();
    });

    test('recovery codes stay valid until the authenticator app and the last passkey are removed', async () => {
      const { passkeys, secondFactors } = store;
      const isValid = (code: string) => secondFactors.consumeRecoveryCode('AGT001', code);
      await secondFactors.begin('AGT001', 'SECRET');
      await passkeys.add('AGT001', aPasskey(), ['one', 'two', 'three']);
      await secondFactors.confirm('AGT001', { at: 1, step: 1, recoveryHashes: ['four', 'five'] });
      expect([await isValid('one'), await isValid('four')]).toEqual([false, true]);
      await passkeys.add('AGT001', aPasskey({ id: 'key-2' }), ['six']);
      await secondFactors.remove('AGT001');
      await passkeys.remove('AGT001', { id: 'key-1', at: 2 });
      expect([await isValid('six'), await isValid('five')]).toEqual([false, true]);
      await passkeys.add('AGT001', aPasskey({ id: 'key-3' }), ['six']);
      expect(await passkeys.remove('AGT001', { at: 3 })).toBe(2);
      await passkeys.add('AGT001', aPasskey({ id: 'key-4' }), ['seven']);
      expect([await isValid('six'), await isValid('seven')]).toEqual([false, true]);
    });
  });
}
