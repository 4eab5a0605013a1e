import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { customerIntents } from '#domain/customers/fields/customer-intent.ts';
import { isListed } from '#domain/customers/is-listed.ts';
import { customerStages } from '#domain/customers/lifecycle.ts';
import { countLeads } from '#domain/figures/lead-counts.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { putCustomer } from '../../test/rows.testing.ts';
import { rankOfIntent } from '../lists/list-columns.ts';
import type { SyncStore } from '../store.ts';

const showrooms = ['manhattan', 'brooklyn'];
const someShowroom = fc.constantFrom(...showrooms);
const someId = fc.integer({ min: 0, max: 5 });
const HALF_DAY_MS = DAY_MS / 2;
const THEN = 5 * HALF_DAY_MS;
const someInstant = fc.nat(9).map((halfDays) => halfDays * HALF_DAY_MS);

/** Generates few different ids, so that rows are often replaced, moved and deleted. */
const someWrite = fc.oneof(
  fc
    .record({
      id: someId,
      showroomId: someShowroom,
      intent: fc.constantFrom(...customerIntents),
      assignedTo: fc.constantFrom('AGT001', 'AGT002'),
      stage: fc.constantFrom(...customerStages),
      registeredAt: someInstant,
      lastActivityAt: someInstant,
      deletedAt: fc.option(fc.constant(1), { nil: undefined }),
    })
    .map(({ id, stage, deletedAt, ...fields }) =>
      putCustomer({
        id: `customer-${id}`,
        name: `Maria 100% ${id}`,
        lifecycle: { stage, reason: null },
        ...fields,
        ...(deletedAt !== undefined && { deletedAt }),
      }),
    ),
  fc
    .record({
      id: someId,
      showroomId: someShowroom,
      madeAtShowroomId: someShowroom,
      startsAt: fc.nat(9),
      status: fc.constantFrom('pending' as const, 'confirmed' as const),
    })
    .map(({ id, ...fields }): Write => {
      return { op: 'put', table: 'bookings', row: aBooking({ id: `booking-${id}`, ...fields }) };
    }),
  fc
    .record({ table: fc.constantFrom('customers' as const, 'bookings' as const), id: someId })
    .map(({ table, id }): Write => ({ op: 'del', table, id: `${table.slice(0, -1)}-${id}` })),
);

/**
 * Defines contract tests that compare lists from the database with lists that are filtered, sorted
 * and counted in memory.
 */
export function describeLists(name: string, makeStore: () => Promise<SyncStore>, runs: number) {
  describe(`the lists of ${name}`, () => {
    let store: SyncStore;
    beforeEach(async () => {
      store = await makeStore();
    });
    afterEach(() => store.close());

    test('pages and totals of lists equal pages and totals computed from all rows in memory', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(someWrite, { maxLength: 12 }), async (writes) => {
          for (const write of writes) {
            await store.write([], (tx) => Promise.resolve(tx.applyWrites([write])));
          }
          await checkCustomers();
          await checkBookings();
        }),
        { numRuns: runs },
      );
    }, 120_000);

    test('erasures are listed by due time, without erasures that are canceled or not due yet', async () => {
      const erasure = (dueAt: number) => ({ requestedAt: 1, requestedBy: 'AGT001', dueAt });
      const write = (...writes: Write[]) =>
        store.write(['manhattan'], (tx) => Promise.resolve(tx.applyWrites(writes)));
      await write(
        putCustomer({ id: 'second', erasure: erasure(20) }),
        putCustomer({ id: 'first', erasure: erasure(10) }),
        putCustomer({ id: 'canceled', erasure: erasure(10) }),
        putCustomer({ id: 'later', erasure: erasure(21) }),
        putCustomer({ id: 'listed' }),
      );
      await write(putCustomer({ id: 'canceled' }));
      const listIds = async (limit: number) => {
        const rows = await store.read((snapshot) => snapshot.listDueErasures(20, limit));
        return rows.map(({ id }) => id);
      };
      expect(await listIds(9)).toEqual(['first', 'second']);
      expect(await listIds(1)).toEqual(['first']);
    });

    test('a percent sign in a search matches only a percent sign', async () => {
      const names = ['Maria 100%', 'Maria 1000'];
      const writes = names.map((one, id) => putCustomer({ id: `customer-${id}`, name: one }));
      await store.write([], (tx) => Promise.resolve(tx.applyWrites(writes)));
      const search = parseSearch('100%');
      const slice = { showroomId: 'manhattan', rank: rankOfIntent('warm'), search };
      const { keys } = await store.read((tx) => tx.searchCustomers(slice));
      expect(keys.map(({ id }) => id)).toEqual(['customer-0']);
    });

    test('a page of a list with 1,201 alternative conditions contains the rows after its offset, latest first', async () => {
      const writes = [1, 2, 3].map((number) => {
        const showroomId = `showroom-${number * 400}`;
        return putCustomer({ id: `customer-${number}`, showroomId, lastActivityAt: number });
      });
      await store.write([], (tx) => Promise.resolve(tx.applyWrites(writes)));
      const anyOf = Array.from({ length: 1201 }, (_, at) => {
        return { showroom_id: `showroom-${at}`, listed_rank: rankOfIntent('warm') };
      });
      const orderBy = ['last_activity_at'];
      const page = { table: 'customers', anyOf, orderBy, descending: true } as const;
      const listed = await store.read((tx) => tx.list({ ...page, offset: 1, limit: 2 }));
      expect(listed.map(({ id }) => id)).toEqual(['customer-2', 'customer-1']);
    });

    async function checkCustomers(): Promise<void> {
      await store.read(async (tx) => {
        const all = await tx.all('customers');
        for (const showroomId of showrooms) {
          const own = all.filter((row) => row.showroomId === showroomId);
          const hot = own.filter((row) => isListed(row) && rankOfIntent(row.intent) === 0);
          const page = await tx.list({
            table: 'customers',
            anyOf: [{ showroom_id: showroomId, listed_rank: 0 }],
            orderBy: ['last_activity_at'],
            descending: true,
            offset: 1,
            limit: 2,
          });
          expect(page).toEqual(hot.toSorted(latestFirst).slice(1, 3));
          const counted = { table: 'customers', showroomIds: [showroomId] } as const;
          expect(await tx.count({ ...counted, kind: '0' })).toBe(hot.length);
          const ofAgent = own.filter((row) => isListed(row) && row.assignedTo === 'AGT001');
          expect(await tx.count({ ...counted, otherId: 'AGT001' })).toBe(ofAgent.length);
          expect(await tx.readLeadCounts(showroomId, THEN)).toEqual(countLeads(own, THEN));
        }
      });
    }

    async function checkBookings(): Promise<void> {
      await store.read(async (tx) => {
        const all = await tx.all('bookings');
        const own = all.filter(
          (row) => row.showroomId === 'manhattan' || row.madeAtShowroomId === 'manhattan',
        );
        const anyOf = ['pending', 'confirmed'].flatMap((status) => [
          { showroom_id: 'manhattan', status },
          { made_at_showroom_id: 'manhattan', status },
        ]);
        const list = {
          table: 'bookings',
          anyOf,
          orderBy: ['starts_at'],
          descending: true,
        } as const;
        const listed = await tx.list({ ...list, offset: 0, limit: 100 });
        expect(listed.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id));
        expect(listed.map((row) => row.startsAt)).toEqual(
          own.map((row) => row.startsAt).toSorted((a, b) => b - a),
        );
        const counted = { table: 'bookings', showroomIds: ['manhattan'] } as const;
        expect(await tx.count(counted)).toBe(own.length);
      });
    }
  });
}

function latestFirst(a: Customer, b: Customer): number {
  return b.lastActivityAt - a.lastActivityAt || (a.id < b.id ? 1 : -1);
}
