import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { ERASED_EMAIL } from '#domain/customers/personal-data/erased-person.ts';
import { aFollowUp } from '#domain/follow-ups/follow-up.testing.ts';
import { put, type Write } from '#domain/mutations/outcome.ts';
import { isDue } from '#domain/retention/dispose-row.ts';
import { recordTypes } from '#domain/retention/record-types.ts';
import type { RowOf } from '#domain/rows/tables.ts';
import { aSale } from '#domain/sales/sale.testing.ts';
import { aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import { putCustomer, testAttention } from '../../test/rows.testing.ts';
import type { SyncStore } from '../store.ts';

const page = { offset: 0, limit: 50 };
const BEFORE = 5000;
const approval = { before: BEFORE, approvedBy: 'ADM001', approvedAt: 9000 };
const disposal = { recordType: 'customers', ...approval } as const;

const paid = { ...aBooking().fee, state: 'paid' as const };
const booking = (id: string, fields: Partial<RowOf<'bookings'>> = {}) => {
  const past = { startsAt: 3000, updatedAt: 4000, status: 'completed' as const, fee: paid };
  return put('bookings', aBooking({ id, ...past, ...fields }));
};
const walkIn = (id: string, fields: Partial<RowOf<'walkIns'>> = {}) => {
  const ended = { status: 'ended' as const, arrivedAt: 3000, endedAt: 4000 };
  return put('walkIns', aWalkIn({ id, description: 'red jacket', ...ended, ...fields }));
};
const build = (id: string, fields: Partial<RowOf<'builds'>> = {}) => {
  const saved = { customerId: null, createdAt: 3000, updatedAt: 4000 };
  return put('builds', aBuild({ id, ...saved, ...fields }));
};
const followUp = (id: string, fields: Partial<RowOf<'followUps'>> = {}) =>
  put('followUps', aFollowUp({ id, createdAt: 3000, doneAt: 4000, outcome: 'done', ...fields }));
const attention = (id: string, fields: object = {}) =>
  put('attentions', testAttention({ id, receivedAt: 3000, settledAt: 4000, ...fields }));

/** Rows of all types; the id of each due row begins with `due`. */
const rows: Write[] = [
  booking('due-visit'),
  booking('due-canceled', { status: 'cancelled', fee: aBooking().fee }),
  booking('due-quoted', { specialRequests: 'wrote "state":"due"' }),
  booking('due-unanswered', { status: 'pending', place: 'refused', fee: aBooking().fee }),
  booking('requested', { status: 'pending', startsAt: BEFORE }),
  booking('open', { status: 'confirmed' }),
  booking('unpaid', { fee: aBooking().fee }),
  booking('changed', { updatedAt: BEFORE }),
  booking('begins', { startsAt: BEFORE }),
  booking('erased', { customer: { ...aBooking().customer, email: ERASED_EMAIL } }),
  booking('disputed'),
  walkIn('due-walk-in'),
  walkIn('due-linked', { description: '', customerId: 'maria' }),
  walkIn('served', { status: 'served', endedAt: null }),
  walkIn('returned', { endedAt: BEFORE }),
  walkIn('empty', { description: '', customerId: null }),
  build('due-build'),
  build('of-customer', { customerId: 'maria' }),
  build('edited', { updatedAt: BEFORE }),
  build('sold', { status: 'sold' }),
  build('sold-and-undone'),
  put('sales', aSale({ id: 'sale', buildId: 'sold-and-undone', undoneAt: 4500 })),
  followUp('due-done'),
  followUp('due-deleted', { doneAt: null, outcome: null, deletedAt: 4000 }),
  followUp('open-follow-up', { doneAt: null, outcome: null }),
  followUp('recent', { doneAt: BEFORE }),
  attention('due-attention'),
  attention('settled-later', { settledAt: BEFORE }),
  attention('open-attention', {
    settledAt: null,
    subject: { table: 'bookings', id: 'disputed' },
  }),
];

export function describeRetention(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`the retention of ${name}`, () => {
    let store: SyncStore;
    beforeEach(async () => {
      store = await makeStore();
      const customer = (id: string, lastActivityAt: number, fields: object = {}) =>
        putCustomer({ id, registeredAt: 1000, lastActivityAt, ...fields });
      await write([
        customer('a', 3000, { notes: 'wrote "erasedAt":1' }),
        customer('b', 2000),
        customer('erased', 2000, { erasedAt: 2500 }),
        customer('recent', 5000),
        customer('visits', 2000),
        customer('owes', 2000),
        booking('later', { customerId: 'visits', startsAt: BEFORE, updatedAt: BEFORE }),
        booking('unanswered', { customerId: 'a', status: 'pending', updatedAt: BEFORE }),
        booking('due-fee', { customerId: 'owes', updatedAt: BEFORE, fee: aBooking().fee }),
      ]);
    });
    afterEach(() => store.close());

    const write = (writes: Write[]) =>
      store.write(['manhattan'], (tx) => Promise.resolve(tx.applyWrites(writes)));

    test('retention times of several record types are set, replaced and removed', async () => {
      const { retention } = store;
      const months = async () => Object.fromEntries(await retention.listMonths());
      expect(await months()).toEqual({});
      await retention.setMonths('customers', 12);
      await retention.setMonths('bookings', 6);
      await retention.setMonths('customers', 24);
      expect(await months()).toEqual({ customers: 24, bookings: 6 });
      await retention.setMonths('customers', null);
      expect(await months()).toEqual({ bookings: 6 });
    });

    test('due customers are listed by last contact, except customers with an erasure, a visit or an unpaid fee', async () => {
      const { retention } = store;
      expect(await retention.summarizeDue('customers', BEFORE)).toEqual({ due: 2, oldestAt: 2000 });
      expect(await retention.listDue('customers', BEFORE, page)).toEqual([
        { id: 'b', showroomId: 'manhattan', lastUsedAt: 2000 },
        { id: 'a', showroomId: 'manhattan', lastUsedAt: 3000 },
      ]);
      expect(await retention.summarizeDue('customers', 1)).toEqual({ due: 0, oldestAt: null });
    });

    test('ended rows of each type are due after their last use; open, unpaid and disputed rows are not due', async () => {
      await write(rows);
      for (const recordType of recordTypes) {
        if (recordType === 'customers') continue;
        const due = await store.retention.listDue(recordType, BEFORE, page);
        const expected = rows.flatMap((one) =>
          one.op === 'put' && one.table === recordType && one.row.id.startsWith('due')
            ? [one.row.id]
            : [],
        );
        expect(due.map(({ id }) => id)).toEqual(expected.toSorted());
        expect(due.every(({ lastUsedAt }) => lastUsedAt === 4000)).toBe(true);
        expect(due.every(({ showroomId }) => showroomId === 'manhattan')).toBe(true);
        const summary = { due: expected.length, oldestAt: 4000 };
        expect(await store.retention.summarizeDue(recordType, BEFORE)).toEqual(summary);
      }
    });

    test('`isDue` for a locked row gives the same result as the list of due rows', async () => {
      await write(rows);
      for (const recordType of recordTypes) {
        if (recordType === 'customers') continue;
        const { value: due } = await store.write([], async (tx) => {
          const ids = rows.flatMap((one) =>
            one.op === 'put' && one.table === recordType ? [one.row.id] : [],
          );
          const found = await Promise.all(ids.map((id) => tx.get(recordType, id)));
          const results = await Promise.all(
            found.map(async (row) => row && (await isDue(tx, recordType, row, BEFORE)) && row.id),
          );
          return results.filter((id) => typeof id === 'string');
        });
        const listed = await store.retention.listDue(recordType, BEFORE, page);
        expect(due.toSorted()).toEqual(listed.map(({ id }) => id));
      }
    });

    test('a disposal is stored only if the expected number of records is due, and gets a certificate', async () => {
      const { retention } = store;
      for (const expected of [1, 3])
        expect(await retention.approve({ id: 'wrong', ...disposal }, expected)).toBe(false);
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
      await retention.finish('right', 9600);
      expect(await retention.listUnfinished()).toEqual([]);
      const idsHash = createHash('sha256').update('a').digest('hex');
      const result = { destroyed: 1, kept: 1, finishedAt: 9500, idsHash, logPosition: 1 };
      expect(await retention.listCertificates()).toEqual([{ id: 'right', ...disposal, ...result }]);
    });

    test('certificates are listed newest first, and certificates of the same instant by id', async () => {
      const { retention } = store;
      const approve = (id: string, approvedAt: number) =>
        retention.approve({ ...disposal, id, approvedAt, recordType: 'walkIns' }, 0);
      for (const [id, approvedAt] of [
        ['b', 20],
        ['c', 30],
        ['a', 20],
        ['d', 10],
      ] as const)
        expect(await approve(id, approvedAt)).toBe(true);
      const listed = await retention.listCertificates();
      expect(listed.map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
      await retention.finish('a', 9500);
      const unfinished = await retention.listUnfinished();
      expect(unfinished.map(({ id }) => id)).toEqual(['c', 'b', 'd']);
    });

    test('a finished disposal has one entry with the hash of its certificate in the security log', async () => {
      const { retention } = store;
      await retention.approve({ id: 'right', ...disposal }, 2);
      for (const row of await retention.listWaitingRows('right', 10))
        await retention.markRow(row, 'destroyed');
      await Promise.all([retention.finish('right', 9500), retention.finish('right', 9600)]);
      const [certificate] = await retention.listCertificates();
      const { finishedAt } = certificate ?? {};
      const idsHash = createHash('sha256').update('a\nb').digest('hex');
      const approved = ['right', 'customers', BEFORE, 'ADM001', 9000];
      const proof = JSON.stringify([...approved, finishedAt, 2, 0, idsHash]);
      const contentHash = createHash('sha256').update(proof).digest('hex');
      expect(await store.securityLog.list({ limit: 10 })).toMatchObject([
        { position: 1, kind: 'disposal', agentId: 'ADM001', subjectId: 'right', contentHash },
      ]);
      expect(await store.archive.verifyLog()).toMatchObject([{ lines: 1, problem: null }]);
    });

    test('profile reads of all customers or of one customer are listed newest first, and can be deleted', async () => {
      const { retention } = store;
      const read = (id: string, readAt: number, fields: object = {}) => ({
        id,
        agentId: 'AGT001',
        customerId: 'a',
        readAt,
        deviceId: null,
        ...fields,
      });
      const onTablet = { deviceId: 'device-1', customerId: 'b', agentId: null };
      const reads = [read('1', 1), read('2', 2), read('3', 3), read('4', 4, onTablet)];
      await retention.recordProfileReads(reads);
      await retention.recordProfileReads([read('4', 9), read('5', 5)]);
      await retention.deleteProfileReadsBefore(2);
      const all = await retention.listProfileReads(page);
      expect(all).toEqual([read('5', 5), reads[3], reads[2], reads[1]]);
      const ofB = await retention.listProfileReads({ customerId: 'b', ...page });
      expect(ofB).toEqual([reads[3]]);
      expect(await retention.listProfileReads({ offset: 1, limit: 1 })).toEqual([reads[3]]);
    });

    test('the customers that an agent has read on tablets in a period are counted once', async () => {
      const { retention } = store;
      const read = (id: string, customerId: string, readAt: number, deviceId: string | null) => ({
        id,
        agentId: 'AGT001',
        customerId,
        readAt,
        deviceId,
      });
      await retention.recordProfileReads([
        read('1', 'a', 10, 'device-1'),
        read('2', 'a', 11, 'device-2'),
        read('3', 'b', 12, 'device-1'),
        read('4', 'c', 12, null),
        read('5', 'd', 9, 'device-1'),
        read('6', 'd', 20, 'device-1'),
        { ...read('7', 'e', 12, 'device-1'), agentId: 'AGT002' },
      ]);
      expect(await retention.countReadCustomers('AGT001', 10, 20)).toBe(2);
    });
  });
}
