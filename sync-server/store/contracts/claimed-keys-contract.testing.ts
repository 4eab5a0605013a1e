import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { putCustomer } from '../../test/rows.testing.ts';
import type { SyncStore } from '../store.ts';
import type { KeyClaim } from '../unsynced-tables/claimed-keys.ts';

const claim: KeyClaim = { agentId: 'AGT001', key: 'key-1', fingerprint: 'red' };

export function describeClaimedKeys(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`the idempotency keys of ${name}`, () => {
    let store: SyncStore;
    beforeEach(async () => {
      store = await makeStore();
    });
    afterEach(() => store.close());

    const request = async (fields: Partial<KeyClaim> = {}, now = 0) =>
      (await store.write([], (tx) => tx.claimKey({ ...claim, ...fields }, now))).value;

    test('a key claim returns `first`, `again` for a repeated request, `other` for a different request', async () => {
      expect(await request()).toBe('first');
      expect(await request()).toBe('again');
      expect(await request({ fingerprint: 'blue' })).toBe('other');
      expect(await request()).toBe('again');
    });

    test('two agents can use the same key, and one agent can use several keys', async () => {
      expect(await request()).toBe('first');
      expect(await request({ agentId: 'AGT002', fingerprint: 'blue' })).toBe('first');
      expect(await request({ key: 'key-2' })).toBe('first');
      expect(await request({ agentId: 'AGT002' })).toBe('other');
    });

    test('the key of a failed write is not stored', async () => {
      const failing = store.write([], async (tx) => {
        await tx.claimKey(claim, 0);
        throw new Error('on purpose');
      });
      await expect(failing).rejects.toThrow('on purpose');
      expect(await request()).toBe('first');
    });

    test('if several concurrent requests have the same key, one gets `first` and all others get `again`', async () => {
      const showroomIds = ['manhattan', 'brooklyn', 'queens', 'seattle'];
      const results = await Promise.all(
        // Different showrooms let the requests run concurrently.
        showroomIds.map((showroomId) =>
          store.write([showroomId], async (tx) => {
            const result = await tx.claimKey(claim, 0);
            if (result === 'first') tx.applyWrites([putCustomer({ id: showroomId, showroomId })]);
            return result;
          }),
        ),
      );
      const told = results.map(({ value }) => value);
      expect(told.toSorted()).toEqual(['again', 'again', 'again', 'first']);
      const rows = await store.read((snapshot) => snapshot.all('customers'));
      expect(rows.map(({ id }) => id)).toEqual([showroomIds[told.indexOf('first')]]);
    });

    test('a deletion of old keys keeps the keys stored at the given instant or later', async () => {
      await request({ key: 'old' }, 99);
      await request({ key: 'older' }, 1);
      await request({ key: 'new' }, 100);
      expect(await store.deleteKeysBefore(100)).toBe(2);
      expect(await store.deleteKeysBefore(100)).toBe(0);
      expect(await request({ key: 'old' })).toBe('first');
      expect(await request({ key: 'new' })).toBe('again');
    });
  });
}
