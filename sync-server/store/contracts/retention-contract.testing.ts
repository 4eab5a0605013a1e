import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { putCustomer } from '../../test/rows.testing.ts';
import type { SyncStore } from '../store.ts';

const page = { offset: 0, limit: 10 };
const disposal = { recordType: 'customers', before: 5000, approvedBy: 'ADM001', approvedAt: 9000 };

export function describeRetention(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`the retention of ${name}`, () => {
    let store: SyncStore;
    beforeEach(async () => {
      store = await makeStore();
      const customer = (id: string, lastActivityAt: number, fields: object = {}) =>
        putCustomer({ id, registeredAt: 1000, lastActivityAt, ...fields });
      await store.write(['manhattan'], (tx) => {
        tx.applyWrites([
          customer('a', 3000, { notes: 'wrote "erasedAt":1' }),
          customer('b', 2000),
          customer('erased', 2000, { erasedAt: 2500 }),
          customer('recent', 5000),
        ]);
        return Promise.resolve();
      });
    });
    afterEach(() => store.close());

    test('retention times are set, replaced and removed', async () => {
      const { retention } = store;
      const months = async () => retention.findMonths('customers');
      expect(await months()).toBeNull();
      await retention.setMonths('customers', 12);
      await retention.setMonths('customers', 24);
      expect(await months()).toBe(24);
      await retention.setMonths('customers', null);
      expect(await months()).toBeNull();
    });

    test('due customers are listed by their last contact, without erased customers', async () => {
      const { retention } = store;
      expect(await retention.countDueCustomers(5000)).toBe(2);
      expect(await retention.listDueCustomers(5000, page)).toEqual([
        { id: 'b', showroomId: 'manhattan', lastContactAt: 2000 },
        { id: 'a', showroomId: 'manhattan', lastContactAt: 3000 },
      ]);
    });

    test('a disposal is stored only if exactly the expected rows are due, with a certificate', async () => {
      const { retention } = store;
      expect(await retention.approve({ id: 'wrong', ...disposal }, 3)).toBe(false);
      expect(await retention.approve({ id: 'right', ...disposal }, 2)).toBe(true);
      expect(await retention.listUnfinished()).toMatchObject([{ id: 'right', ...disposal }]);
      const [first, second] = await retention.listWaitingRows('right', 10);
      expect([first, second]).toMatchObject([
        { rowId: 'a', showroomId: 'manhattan' },
        { rowId: 'b' },
      ]);
      if (first) await retention.markRow(first, 'destroyed');
      if (second) await retention.markRow(second, 'kept');
      await retention.finish('right', 9500);
      expect(await retention.listUnfinished()).toEqual([]);
      const idsHash = expect.stringMatching(/^[\da-f]{64}$/);
      expect(await retention.listCertificates()).toEqual([
        { id: 'right', ...disposal, destroyed: 1, kept: 1, finishedAt: 9500, idsHash },
      ]);
    });

    test('profile reads are listed the newest first, until they are deleted', async () => {
      const { retention } = store;
      for (const readAt of [1, 2, 3])
        await retention.recordProfileRead(`read-${readAt}`, {
          agentId: 'AGT001',
          customerId: 'a',
          readAt,
        });
      await retention.deleteProfileReadsBefore(2);
      const reads = await retention.listProfileReads('a', page);
      expect(reads.map(({ readAt }) => readAt)).toEqual([3, 2]);
    });
  });
}
