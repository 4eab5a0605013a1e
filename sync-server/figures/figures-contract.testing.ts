import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { computeDayFigures } from '#domain/figures/compute-day-figures.ts';
import type { DayFigures } from '#domain/figures/day-figures.ts';
import { soldOn } from '#domain/figures/figures.testing.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import { listSpaceIds } from '#domain/rows/spaces.ts';
import type { RowOf, TableName } from '#domain/rows/tables.ts';
import { demoShowrooms } from '../seed/demo-showrooms.ts';
import type { Snapshot, SyncStore } from '../store/store.ts';
import type { FiguresStore } from '../store/unsynced-tables/figures-store.ts';
import { putCustomer, staffWrites } from '../test/rows.testing.ts';
import { updateDaySums } from './update-day-sums.ts';
import { updateFigures } from './update-figures.ts';

const period = { from: '2026-01-01', through: '2026-12-31' };
const begin = Date.parse('2026-03-01T12:00:00Z');
const HALF_A_DAY_MS = 12 * 60 * 60_000;
const someShowroom = fc.constantFrom('manhattan', 'brooklyn');
const someStatus = fc.constantFrom('confirmed' as const, 'completed' as const);

/** Generates few different ids, so that the same rows are written repeatedly. */
const someId = fc.integer({ min: 0, max: 4 });
const someDay = fc.integer({ min: 1, max: 5 }).map((day) => `2026-03-0${day}`);

const someCustomer = fc
  .record({
    id: someId,
    showroomId: someShowroom,
    halfDays: fc.integer({ min: 0, max: 9 }),
    mergedInto: fc.option(fc.constant('customer-0'), { nil: undefined }),
    stage: fc.constantFrom('new' as const, 'visited' as const, 'lost' as const),
  })
  .map(({ id, showroomId, halfDays, mergedInto, stage }) => {
    const lifecycle = { stage, reason: null };
    const registeredAt = begin + halfDays * HALF_A_DAY_MS;
    const fields = { id: `customer-${id}`, showroomId, registeredAt, lifecycle };
    return putCustomer(mergedInto && id > 0 ? { ...fields, mergedInto } : fields);
  });

const someSale = fc
  .record({ id: someId, showroomId: someShowroom, day: someDay, of: someId, undone: fc.boolean() })
  .map(({ id, showroomId, day, of, undone }): Write => {
    const fields = { id: `sale-${id}`, showroomId, customerId: `customer-${of}` };
    const row = soldOn(day, undone ? { ...fields, undoneAt: 1 } : fields);
    return { op: 'put', table: 'sales', row };
  });

const someBuild = fc
  .record({ id: someId, of: someId, status: fc.constantFrom('saved' as const, 'quoted' as const) })
  .map(({ id, of, status }): Write => {
    const row = aBuild({ id: `build-${id}`, customerId: `customer-${of}`, status });
    return { op: 'put', table: 'builds', row };
  });

const someBooking = fc
  .record({ id: someId, of: someId, showroomId: someShowroom, status: someStatus })
  .map(({ id, of, showroomId, status }): Write => {
    const fields = { id: `booking-${id}`, customerId: `customer-${of}`, showroomId, status };
    return { op: 'put', table: 'bookings', row: aBooking(fields) };
  });

const someDelete = fc
  .record({ table: fc.constantFrom('customers', 'sales', 'builds', 'bookings'), id: someId })
  .map(({ table, id }): Write => {
    return { op: 'del', table: table as TableName, id: `${table.slice(0, -1)}-${id}` };
  });

const someWork = fc.array<Write | 'count'>(
  fc.oneof(
    someCustomer,
    someSale,
    someBuild,
    someBooking,
    someDelete,
    fc.constant('count' as const),
  ),
  { maxLength: 40 },
);

export function describeFigures(name: string, makeStore: () => Promise<SyncStore>, runs: number) {
  describe(`the figures of ${name}`, () => {
    let store: SyncStore;
    let now = 1000;
    beforeEach(async () => {
      store = await makeStore();
      await write(staffWrites);
    });
    afterEach(() => store.close());

    const write = (writes: readonly Write[]) =>
      store.write([], (tx) => Promise.resolve(tx.applyWrites(writes)));
    const count = (into = store) =>
      updateFigures({
        store: into,
        clock: { now: () => now },
        pokes: { notify: () => undefined },
      });

    test('after random writes, moves and deletions, the figures equal a count of all rows', async () => {
      await fc.assert(
        fc.asyncProperty(someWork, async (work) => {
          for (const step of work) await (step === 'count' ? count() : write([step]));
          await count();
          expect(await store.read(keptFigures)).toEqual(await store.read(figuresOfAllRows));
        }),
        { numRuns: runs },
      );
      // The time limit is high, because hundreds of commits are flushed to the disk.
    }, 120_000);

    test('only changed days are counted again and get a new `countedAt`', async () => {
      await write([sold('2026-03-01', 'a'), sold('2026-03-02', 'b')]);
      await count();
      now = 2000;
      await write([sold('2026-03-02', 'c'), putCustomer()]);
      await count();
      const days = await store.read((snapshot) => snapshot.daysBetween('manhattan', period));
      expect(days.map(({ day, countedAt }) => [day, countedAt])).toEqual([
        ['2026-03-01', 1000],
        ['2026-03-02', 2000],
      ]);
    });

    test.each([
      ['time zone', { timezone: 'Europe/Paris' }, '2026-03-02', 'forecourt-east'],
      ['dealer', { dealerId: 'prairie-gate' }, '2026-03-01', 'prairie-gate'],
    ] as const)(
      'if the %s of a showroom changes, the figures of the showroom are counted again',
      async (_, change, day, dealerId) => {
        const registeredAt = Date.parse('2026-03-02T02:00:00Z');
        await write([putCustomer({ registeredAt })]);
        await count();
        const [showroom] = demoShowrooms;
        if (!showroom) throw new Error('There is a showroom');
        await write([{ op: 'put', table: 'showrooms', row: { ...showroom, ...change } }]);
        await count();
        const days = await store.read((snapshot) => snapshot.daysBetween('manhattan', period));
        expect(days.map((one) => [one.day, one.dealerId])).toEqual([[day, dealerId]]);
        expect(await store.read(keptFigures)).toEqual(await store.read(figuresOfAllRows));
      },
    );

    test('a row that moves after its feed entry was read is not counted in its former showroom', async () => {
      await write([sold('2026-03-01', 'a'), sold('2026-03-02', 'b')]);
      await count();
      const row = soldOn('2026-03-01', { id: 'a', showroomId: 'brooklyn' });
      await write([{ op: 'put', table: 'sales', row }]);
      const manhattan = demoShowrooms.find(({ id }) => id === 'manhattan');
      if (!manhattan) throw new Error('There is no showroom manhattan');
      await store.write([], ({ tally }) => updateDaySums(withOlderFeed(tally), manhattan));
      await count();
      expect(await store.read(keptFigures)).toEqual(await store.read(figuresOfAllRows));
    });

    test('the list of days that must be counted is separate for each showroom', async () => {
      const day = '2026-03-01';
      const showroomIds = ['manhattan', 'brooklyn'];
      const { value } = await store.write([], async ({ tally }) => {
        for (const id of showroomIds) await tally.addDays(id, [day]);
        return [await tally.dequeueDays('manhattan', 5), await tally.dequeueDays('brooklyn', 5)];
      });
      expect(value).toEqual([[day], [day]]);
    });

    test('a day that is added to the list of days to count repeatedly is returned once', async () => {
      const { value } = await store.write([], async ({ tally }) => {
        await tally.addDays('manhattan', ['2026-03-01']);
        await tally.addDays('manhattan', ['2026-03-01', '2026-03-02']);
        return [await tally.dequeueDays('manhattan', 5), await tally.dequeueDays('manhattan', 5)];
      });
      expect(value).toEqual([['2026-03-02', '2026-03-01'], []]);
    });

    test('one count includes 501 changed rows on 11 days, more than one transaction reads', async () => {
      const dayOf = (index: number) => `2026-03-${String(1 + (index % 11)).padStart(2, '0')}`;
      await write(Array.from({ length: 501 }, (_, index) => sold(dayOf(index), `sale-${index}`)));
      await count();
      const days = await store.read((snapshot) => snapshot.daysBetween('manhattan', period));
      const soldByDay = days.map(({ vehicles }) => vehicles[0]?.sold ?? 0);
      expect(soldByDay).toEqual([46, 46, 46, 46, 46, 46, 45, 45, 45, 45, 45]);
    });

    test('a booking that is counted after a sale does not change the funnel stage of its customer', async () => {
      const ids = { customerId: 'customer-0', showroomId: 'manhattan' };
      const sale = soldOn('2026-03-01', { id: 'sale-0', ...ids });
      const booking = aBooking({ id: 'booking-0', ...ids, status: 'completed' });
      const registered = putCustomer({ id: 'customer-0', registeredAt: begin });
      await write([registered, { op: 'put', table: 'sales', row: sale }]);
      await count();
      await write([{ op: 'put', table: 'bookings', row: booking }]);
      await count();
      const [day] = await store.read((snapshot) => snapshot.daysBetween('manhattan', period));
      expect(day?.reached).toEqual({ registered: 1, visited: 1, quoted: 1, sold: 1 });
    });

    test('concurrent counts count every row exactly once', async () => {
      await write([
        sold('2026-03-01', 'a'),
        sold('2026-03-02', 'b'),
        putCustomer({ registeredAt: begin }),
      ]);
      await Promise.all([count(), count(), count()]);
      expect(await store.read(keptFigures)).toEqual(await store.read(figuresOfAllRows));
    });
  });
}

/**
 * Returns a figures store whose feed entries are older than the rows: no entry shows that a row has
 * left its showroom.
 */
function withOlderFeed(tally: FiguresStore): FiguresStore {
  return new Proxy(tally, {
    get(target, name: keyof FiguresStore) {
      if (name !== 'changesSince') return target[name].bind(target);
      return async (...asked: Parameters<FiguresStore['changesSince']>) => {
        const { lines, readUpTo } = await target.changesSince(...asked);
        const alive = lines.map(({ table, rowId }) => ({ table, rowId, deleted: false }));
        return { lines: alive, readUpTo };
      };
    },
  });
}

function sold(day: string, id: string): Write {
  return { op: 'put', table: 'sales', row: soldOn(day, { id }) };
}

/** Removes `countedAt` before a comparison, because this field depends on the time of counting. */
async function keptFigures(snapshot: Snapshot): Promise<object[]> {
  const days = await snapshot.all('dayFigures');
  return days
    .map(({ countedAt: _countedAt, ...figures }) => figures)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

async function figuresOfAllRows(snapshot: Snapshot): Promise<object[]> {
  const showrooms = await snapshot.all('showrooms');
  const inSpace = async <T extends TableName>(table: T, showroomId: string): Promise<RowOf<T>[]> =>
    (await snapshot.all(table)).filter((row) => listSpaceIds(table, row).includes(showroomId));
  const figures: (Omit<DayFigures, 'countedAt'> & { dealerId: string })[] = [];
  for (const { id: showroomId, timezone, dealerId } of showrooms) {
    const rows = {
      customers: await inSpace('customers', showroomId),
      sales: await inSpace('sales', showroomId),
      builds: await inSpace('builds', showroomId),
      bookings: await inSpace('bookings', showroomId),
    };
    const days = computeDayFigures(rows, { showroomId, timezone, period, now: 0 });
    for (const { countedAt: _now, ...day } of days) figures.push({ ...day, dealerId });
  }
  return figures.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
