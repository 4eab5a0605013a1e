import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registeredAt, soldOn } from '#domain/figures/figures.testing.ts';
import type { LocalDatabase } from '../database/database.ts';
import { anEnrolledTablet } from '../tablet.testing.ts';
import { CachedFigureCounter } from './cached-figure-counter.ts';
import { computeOwnDayFigures } from './read-own-figure-rows.ts';

const NOW = Date.parse('2026-03-31T20:00:00Z');
const counted = {
  showroomId: 'manhattan',
  timezone: 'America/New_York',
  period: { from: '2026-01-10', through: '2026-03-31' },
  now: NOW,
};

let db: LocalDatabase;
let counting: CachedFigureCounter;
let rowsRead: number;
beforeEach(async () => {
  db = await anEnrolledTablet();
  await db.customers.bulkAdd([
    registeredAt(Date.parse('2026-01-20T15:00:00Z'), { id: 'ann' }),
    registeredAt(Date.parse('2026-03-02T15:00:00Z'), { id: 'bob' }),
  ]);
  await db.sales.bulkAdd([
    soldOn('2026-02-11', { id: 'first', customerId: 'ann', amount: 900_000 }),
    soldOn('2026-03-15', { id: 'second', customerId: 'bob', amount: 1_100_000 }),
  ]);
  rowsRead = 0;
  const countRow = <T>(row: T): T => {
    rowsRead += 1;
    return row;
  };
  db.customers.hook('reading', countRow);
  db.sales.hook('reading', countRow);
  counting = new CachedFigureCounter(db);
});
afterEach(() => counting.close());

/** Waits until Dexie has notified the live queries of a change, which happens in a later task. */
const toldOf = () => new Promise((resolve) => setTimeout(resolve, 20));

test('a second count of the same months, or of a shorter period within these months, reads no rows', async () => {
  const days = await counting.countDays(counted);
  expect(days).toEqual(await computeOwnDayFigures(db, counted));
  rowsRead = 0;
  expect(await counting.countDays(counted)).toEqual(days);
  const march = { from: '2026-03-02', through: '2026-03-31' };
  expect((await counting.countDays({ ...counted, period: march })).map(({ day }) => day)).toEqual([
    '2026-03-02',
    '2026-03-15',
  ]);
  expect(rowsRead).toBe(0);
});

test('after a row changes, the next cached count equals a full count and reads fewer rows', async () => {
  await counting.countDays(counted);
  await db.sales.update('second', { amount: 1_200_000 });
  await toldOf();
  rowsRead = 0;
  expect(await counting.countDays(counted)).toEqual(await computeOwnDayFigures(db, counted));
  const marchAndAll = rowsRead;
  rowsRead = 0;
  await computeOwnDayFigures(db, counted);
  expect(marchAndAll - rowsRead).toBeLessThan(rowsRead);
});

test(
  '`prepareYear` caches the figures of a year before a user selects the year',
  { meta: { requirements: 'ANA-12' } },
  async () => {
    await counting.prepareYear(counted);
    rowsRead = 0;
    const year = { from: '2025-04-01', through: '2026-03-31' };
    expect(await counting.countDays({ ...counted, period: year })).toHaveLength(4);
    expect(rowsRead).toBe(0);
  },
);

test('after a row of the current month has changed, only the week of the row is counted again', async () => {
  await db.sales.add(soldOn('2026-03-24', { id: 'third' }));
  await counting.countDays(counted);
  await db.sales.update('third', { amount: 1_200_000 });
  await toldOf();
  rowsRead = 0;
  expect((await counting.countDays(counted)).at(-1)).toMatchObject({
    day: '2026-03-24',
    vehicles: [{ id: 'g70', sold: 1, revenue: 1_200_000 }],
  });
  expect(rowsRead).toBe(1);
});

test('after a row of the previous month has changed, only the week of the row is counted again', async () => {
  await db.sales.add(soldOn('2026-02-25', { id: 'third' }));
  await counting.countDays(counted);
  await db.sales.update('third', { amount: 1_200_000 });
  await toldOf();
  rowsRead = 0;
  await counting.countDays(counted);
  expect(rowsRead).toBe(1);
});

test.each([
  ['showroom', { showroomId: 'brooklyn' }],
  ['time zone', { timezone: 'Pacific/Kiritimati' }],
])('the cached figures are not returned for another %s', async (_kind, fields) => {
  await db.sales.add(soldOn('2026-03-20', { showroomId: 'brooklyn' }));
  await db.customers.add(registeredAt(Date.parse('2026-03-02T23:00:00Z')));
  await counting.countDays(counted);
  const other = { ...counted, ...fields };
  const expected = await computeOwnDayFigures(db, other);
  expect(expected).not.toEqual(await computeOwnDayFigures(db, counted));
  expect(await counting.countDays(other)).toEqual(expected);
});

test('a month that was first counted by weeks has the same figures when it is counted as a whole', async () => {
  await db.sales.add(soldOn('2026-03-03'));
  await counting.countDays(counted);
  const later = { ...counted, now: Date.parse('2026-06-15T20:00:00Z') };
  const days = (await counting.countDays(later)).map(({ day, vehicles }) => [day, vehicles]);
  const counts = await computeOwnDayFigures(db, later);
  expect(days).toEqual(counts.map(({ day, vehicles }) => [day, vehicles]));
});

test('a count reads only the rows of the weeks that contain a day of the period', async () => {
  await db.sales.add(soldOn('2026-03-09', { id: 'inside' }));
  rowsRead = 0;
  const week = { from: '2026-03-08', through: '2026-03-14' };
  const days = await counting.countDays({ ...counted, period: week });
  expect(days.map(({ day }) => day)).toEqual(['2026-03-09']);
  expect(rowsRead).toBe(1);
});

test('the last day of one week and the first day of the next week are both counted', async () => {
  await db.sales.add(soldOn('2026-03-14'));
  const period = { from: '2026-03-14', through: '2026-03-15' };
  const days = await counting.countDays({ ...counted, period });
  expect(days.map(({ day }) => day)).toEqual(['2026-03-14', '2026-03-15']);
});

test('the ids of leads are cached per showroom, stage and intent until `close` is called', async () => {
  const lead = { intent: 'hot', lifecycle: { stage: 'new', reason: null } } as const;
  await db.customers.bulkAdd([
    registeredAt(NOW, { id: 'new', ...lead }),
    registeredAt(NOW, { id: 'cold', ...lead, intent: 'cold' }),
    registeredAt(NOW, { id: 'seen', ...lead, lifecycle: { stage: 'visited', reason: null } }),
    registeredAt(NOW, { id: 'away', ...lead, showroomId: 'brooklyn' }),
  ]);
  const where = vi.spyOn(db.customers, 'where');
  const asked = { showroomId: 'manhattan', stage: 'new', intent: 'hot' } as const;
  const readAll = async () => [
    await counting.leadIds(asked),
    await counting.leadIds({ ...asked, intent: 'cold' }),
    await counting.leadIds({ ...asked, stage: 'visited' }),
    await counting.leadIds({ ...asked, showroomId: 'brooklyn' }),
  ];
  const ids = [['new'], ['cold'], ['seen'], ['away']];
  expect(await readAll()).toEqual(ids);
  expect(await readAll()).toEqual(ids);
  expect(where).toHaveBeenCalledTimes(4);
  counting.close();
  expect(await readAll()).toEqual(ids);
  expect(where).toHaveBeenCalledTimes(8);
});

test('`close` deletes the cached figures', async () => {
  const days = await counting.countDays(counted);
  counting.close();
  rowsRead = 0;
  expect(await counting.countDays(counted)).toEqual(days);
  expect(rowsRead).toBeGreaterThan(0);
});

const moment = fc.integer({ min: Date.parse('2026-01-01'), max: NOW });
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const change = fc.oneof(
  fc.record({ kind: fc.constant('register' as const), at: moment }),
  fc.record({ kind: fc.constant('sell' as const), at: moment, to: fc.constantFrom('ann', 'bob') }),
  fc.record({ kind: fc.constant('undo' as const), id: fc.constantFrom('first', 'second') }),
  fc.record({ kind: fc.constant('merge' as const), id: fc.constantFrom('ann', 'bob') }),
  fc.record({ kind: fc.constant('remove' as const), id: fc.constantFrom('first', 'ann') }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

async function apply(made: Change): Promise<void> {
  if (made.kind === 'register') await db.customers.add(registeredAt(made.at));
  if (made.kind === 'sell') await db.sales.add(soldOn(dayOf(made.at), { customerId: made.to }));
  if (made.kind === 'undo') await db.sales.update(made.id, { undoneAt: NOW });
  if (made.kind === 'merge') await db.customers.update(made.id, { mergedInto: 'another' });
  if (made.kind === 'remove')
    await Promise.all([db.sales.delete(made.id), db.customers.delete(made.id)]);
}

test('after random sequences of writes, the cached figures equal a new count of all rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      for (const made of changes) {
        await counting.countDays(counted);
        await apply(made);
        await toldOf();
        expect(await counting.countDays(counted)).toEqual(await computeOwnDayFigures(db, counted));
      }
    }),
    { numRuns: 10 },
  );
});
