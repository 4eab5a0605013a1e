import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import { addToDigest, EMPTY_DIGEST } from '#domain/protocol/digest.ts';
import { putCustomer } from '../../test/rows.testing.ts';
import type { SyncStore } from '../store.ts';

const spaceIds = ['brooklyn', 'manhattan', 'queens'];

const customerWrite = fc
  .record({ id: fc.constantFrom('a', 'b', 'c'), showroomId: fc.constantFrom(...spaceIds) })
  .map(putCustomer);
const agentWrite = fc
  .record({ id: fc.constantFrom('a', 'b'), showroomIds: fc.subarray(spaceIds) })
  .map((fields): Write => ({ op: 'put', table: 'agents', row: anAgent(fields) }));
const deletion = fc.record({
  op: fc.constant('del' as const),
  table: fc.constantFrom('customers' as const, 'agents' as const),
  id: fc.constantFrom('a', 'b', 'c'),
});
const transactions = fc.array(
  fc.array(fc.oneof(customerWrite, agentWrite, deletion), { minLength: 1, maxLength: 4 }),
  { minLength: 1, maxLength: 6 },
);

export function describeFeed(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`the feed of ${name}`, () => {
    let store: SyncStore;
    beforeEach(async () => {
      store = await makeStore();
    });
    afterEach(() => store.close());

    const write = (writes: Write[]) =>
      store.write([], (tx) => Promise.resolve(tx.applyWrites(writes)));
    const remove = (id: string) => write([{ op: 'del', table: 'customers', id }]);
    const linesOf = (spaceId: string) =>
      store.read((snapshot) =>
        snapshot.changesSince({ spaceId, version: 0, freshUntil: 0 }, 10_000),
      );
    const stateOf = async (spaceId: string) =>
      (await store.read((snapshot) => snapshot.spaces([spaceId]))).get(spaceId);

    async function digestFromFeed(spaceId: string, table: string): Promise<string> {
      const lines = (await linesOf(spaceId)).filter((line) => line.table === table);
      const alive = lines.filter((line) => !line.deleted);
      return alive.reduce(
        (digest, { rowId, version }) => addToDigest(digest, rowId, version),
        EMPTY_DIGEST,
      );
    }

    test('after random sequences of writes, each digest matches the rows that are not deleted', async () => {
      const property = fc.asyncProperty(transactions, async (history) => {
        for (const writes of history) await write(writes);
        for (const spaceId of spaceIds) {
          const stored = await store.read((snapshot) => snapshot.digestsOf(spaceId));
          for (const [table, digest] of Object.entries(stored)) {
            expect([spaceId, table, digest]).toEqual([
              spaceId,
              table,
              await digestFromFeed(spaceId, table),
            ]);
          }
        }
      });
      await fc.assert(property, { numRuns: 12 });
    });

    test('a failed write leaves the digests unchanged', async () => {
      await write([putCustomer()]);
      const digests = () => store.read((snapshot) => snapshot.digestsOf('manhattan'));
      const before = await digests();
      expect(before.customers).not.toBe(EMPTY_DIGEST);
      const entry = { spaceId: 'manhattan', clientId: 'c', mutationId: 1, name: null };
      const failing = store.write([], (tx) => {
        tx.applyWrites([putCustomer({ id: 'other' })]);
        // This write fails after the digests are written, because the log rejects an entry without
        // a verdict.
        tx.appendLog(entry as never);
        return Promise.resolve();
      });
      await expect(failing).rejects.toThrow();
      expect(await digests()).toEqual(before);
    });

    test('pruning deletes old tombstones and stores the version of the newest deleted tombstone per space', async () => {
      await write([putCustomer({ id: 'a' }), putCustomer({ id: 'b' }), putCustomer({ id: 'c' })]);
      await remove('a');
      const pruned = await stateOf('manhattan');
      await write([putCustomer({ id: 'd' })]);
      expect(await store.pruneTombstones({ now: 100, before: 0 })).toBe(0);
      await remove('b');
      expect(await store.pruneTombstones({ now: 200, before: 99 })).toBe(0);
      expect(await store.pruneTombstones({ now: 300, before: 100 })).toBe(1);
      const state = await stateOf('manhattan');
      expect(state?.tombstoneFloor).toBe(pruned?.version);
      expect(state?.version).toBeGreaterThan(Number(pruned?.version));
      expect(await linesOf('manhattan')).toMatchObject([
        { rowId: 'c', deleted: false },
        { rowId: 'd', deleted: false },
        { rowId: 'b', deleted: true, version: state?.version },
      ]);
    });

    test('pruning stores no tombstone version for a space without deletions', async () => {
      await write([putCustomer()]);
      const [line] = await linesOf('manhattan');
      await store.pruneTombstones({ now: 100, before: 0 });
      await store.pruneTombstones({ now: 200, before: 150 });
      expect(await stateOf('manhattan')).toEqual({ version: line?.version, tombstoneFloor: 0 });
    });

    test('a first pull receives no tombstones from before its start', async () => {
      await write([putCustomer({ id: 'a' }), putCustomer({ id: 'b' })]);
      await remove('a');
      const freshUntil = Number((await stateOf('manhattan'))?.version);
      await remove('b');
      const position = { spaceId: 'manhattan', version: 0, freshUntil };
      const [lines, count] = await store.read(
        async (snapshot) =>
          [await snapshot.changesSince(position, 9), await snapshot.countSince(position)] as const,
      );
      const version = (await stateOf('manhattan'))?.version;
      expect(version).toBeGreaterThan(freshUntil);
      expect(lines).toMatchObject([{ rowId: 'b', version, deleted: true }]);
      expect(count).toBe(1);
    });

    test('a withdrawn row is deleted in feed and digests but stays stored; a later write restores its entry', async () => {
      await write([putCustomer({ id: 'a' }), putCustomer({ id: 'b' })]);
      const { value, changedSpaces } = await store.write(['manhattan'], (tx) =>
        tx.withdraw('customers', ['a', 'missing']),
      );
      expect([value, changedSpaces]).toEqual([1, ['manhattan']]);
      expect(await linesOf('manhattan')).toMatchObject([
        { rowId: 'b', deleted: false },
        { rowId: 'a', deleted: true },
      ]);
      const digests = await store.read((snapshot) => snapshot.digestsOf('manhattan'));
      expect(digests.customers).toBe(await digestFromFeed('manhattan', 'customers'));
      const row = await store.read((snapshot) => snapshot.get('customers', 'a'));
      expect(row).toMatchObject({ id: 'a', showroomId: 'manhattan' });
      await write([putCustomer({ id: 'a', notes: 'changed' })]);
      expect(await linesOf('manhattan')).toMatchObject([
        { rowId: 'b' },
        { rowId: 'a', deleted: false },
      ]);
    });

    test('`versionBefore` returns the version of a space at the last pruning at or before an instant', async () => {
      const versionBefore = (instant: number) =>
        store.read((snapshot) => snapshot.versionBefore('manhattan', instant));
      await write([putCustomer({ id: 'a' })]);
      expect(await versionBefore(100)).toBe(0);
      await store.pruneTombstones({ now: 100, before: 0 });
      const first = (await stateOf('manhattan'))?.version;
      await write([putCustomer({ id: 'b' })]);
      await store.pruneTombstones({ now: 200, before: 0 });
      const second = (await stateOf('manhattan'))?.version;
      expect(second).toBeGreaterThan(Number(first));
      expect(await Promise.all([99, 100, 199, 200].map(versionBefore))).toEqual([
        0,
        first,
        first,
        second,
      ]);
    });

    test('pruning keeps the feed entry of a row that was deleted and then written again', async () => {
      await write([putCustomer()]);
      await remove('customer-1');
      await store.pruneTombstones({ now: 100, before: 0 });
      const marked = await stateOf('manhattan');
      await write([putCustomer()]);
      expect(await store.pruneTombstones({ now: 200, before: 100 })).toBe(0);
      const state = await stateOf('manhattan');
      expect(state?.version).toBeGreaterThan(Number(marked?.version));
      expect(await linesOf('manhattan')).toMatchObject([
        { version: state?.version, deleted: false },
      ]);
    });
  });
}
