import { expect, test } from 'vitest';
import { aShowroom as aShowroomRow } from '#domain/agents/agent.testing.ts';
import { aStoredDay, aTarget, registeredAt, soldOn } from '#domain/figures/figures.testing.ts';
import type { LocalDatabase } from '../database/database.ts';
import { writeMeta } from '../meta.ts';
import { anEnrolledTablet } from '../tablet.testing.ts';
import { readAnalyticsFigures } from './read-analytics-figures.ts';
import { readFigureRows } from './read-figure-rows.ts';

const period = { from: '2026-03-01', through: '2026-03-31' };
const place = { ownId: 'manhattan', timezone: 'America/New_York', period };
const asked = { ...place, showroomIds: ['manhattan'], now: Date.parse('2026-03-31T20:00:00Z') };
const brooklyn = aStoredDay({
  showroomId: 'brooklyn',
  day: '2026-03-02',
  vehicles: [{ id: 'gv80', sold: 2, revenue: 3_000_000 }],
  agents: [{ id: 'AGT004', sold: 2, revenue: 3_000_000, newCustomers: 4 }],
});

/** Stores figures of Brooklyn, a showroom of the same dealer, as a pull does. */
async function hear(db: LocalDatabase, ...more: ReturnType<typeof aStoredDay>[]): Promise<void> {
  await db.showrooms.bulkAdd([
    aShowroomRow({ id: 'manhattan', dealerId: 'forecourt-east' }),
    aShowroomRow({ id: 'brooklyn', dealerId: 'forecourt-east' }),
    aShowroomRow({ id: 'seattle', dealerId: 'forecourt-west' }),
  ]);
  await db.dayFigures.bulkAdd([brooklyn, ...more]);
  await db.targets.add(aTarget({ showroomId: 'brooklyn', revenue: 31_000_000 }));
  await writeMeta(db, 'pulledAt', 7000);
}

async function aShowroom(): Promise<LocalDatabase> {
  const db = await anEnrolledTablet();
  const [ann, bob] = [
    registeredAt(Date.parse('2026-03-10T15:00:00Z'), { id: 'ann', name: 'Ann Bell' }),
    registeredAt(Date.parse('2026-03-11T15:00:00Z'), { id: 'bob', deletedAt: 5 }),
  ];
  await db.customers.bulkAdd([
    ann,
    bob,
    registeredAt(Date.parse('2026-02-20T15:00:00Z')),
    registeredAt(Date.parse('2026-02-20T15:00:00Z'), { mergedInto: 'ann' }),
    // This instant is still January 28 in New York, one day before the period with which March is
    // compared.
    registeredAt(Date.parse('2026-01-29T04:59:00Z')),
  ]);
  await db.sales.bulkAdd([
    soldOn('2026-03-15', { customerId: 'ann', amount: 900_000 }),
    soldOn('2026-03-20', { customerId: 'bob', vehicleId: 'gv80', amount: 1_100_000 }),
    soldOn('2026-03-21', { undoneAt: 1 }),
    soldOn('2026-02-28', { amount: 1_000_000 }),
  ]);
  return db;
}

test('the figures of a period are compared with the figures of the same number of days before', async () => {
  const counted = await readAnalyticsFigures(await aShowroom(), asked);
  expect(counted).toMatchObject({ asOf: asked.now, othersAsOf: null, unknownIds: [] });
  expect(counted.figures.metrics).toEqual({
    totalRevenue: { value: 2_000_000, change: 100, trend: 'up' },
    vehiclesSold: { value: 2, change: 100, trend: 'up' },
    newCustomers: { value: 2, change: 100, trend: 'up' },
    conversionRate: { value: 1, change: 0, trend: 'down' },
  });
});

test(
  'figures of other showrooms come from the server; showrooms without figures are listed as unknown',
  { meta: { requirements: 'ANA-14' } },
  async () => {
    const db = await aShowroom();
    const showroomIds = ['manhattan', 'brooklyn', 'seattle'];
    const before = await readAnalyticsFigures(db, { ...asked, showroomIds });
    expect(before).toMatchObject({ othersAsOf: null, unknownIds: ['brooklyn', 'seattle'] });

    await hear(db);
    const counted = await readAnalyticsFigures(db, { ...asked, showroomIds });
    expect(counted).toMatchObject({ othersAsOf: 7000, unknownIds: ['seattle'] });
    expect(counted.figures.showrooms).toEqual([
      { showroomId: 'manhattan', sales: 2, revenue: 2_000_000 },
      { showroomId: 'brooklyn', sales: 2, revenue: 3_000_000 },
    ]);
  },
);

test('the server’s figures of the own showroom and of unselected showrooms are ignored', async () => {
  const db = await aShowroom();
  await hear(db, aStoredDay({ showroomId: 'manhattan' }));
  const own = await readAnalyticsFigures(db, asked);
  expect(own.figures.metrics.vehiclesSold.value).toBe(2);
  expect(own.figures.months).toMatchObject([{ target: null }]);
  const others = await readAnalyticsFigures(db, { ...asked, showroomIds: ['brooklyn'] });
  expect(others.asOf).toBeNull();
  expect(others.figures.metrics.totalRevenue.value).toBe(3_000_000);
  expect(others.figures.months).toMatchObject([{ revenue: 3_000_000, target: 31_000_000 }]);
});

test('`firstDay` is the first day with figures if the period is empty, and null otherwise', async () => {
  const before = { ...asked, period: { from: '2019-01-01', through: '2019-12-31' } };
  const counted = await readAnalyticsFigures(await aShowroom(), before);
  expect(counted).toMatchObject({ isEmpty: true, firstDay: '2026-01-28' });
  const nothing = await readAnalyticsFigures(await anEnrolledTablet(), asked);
  expect(nothing).toMatchObject({ isEmpty: true, firstDay: null });
  // For April, March is only the period of comparison, so April itself is empty.
  const april = { ...asked, period: { from: '2026-04-01', through: '2026-04-30' } };
  expect(await readAnalyticsFigures(await aShowroom(), april)).toMatchObject({ isEmpty: true });
  const march = await readAnalyticsFigures(await aShowroom(), asked);
  expect(march).toMatchObject({ isEmpty: false, firstDay: null });
});

test('the first day with figures is the earliest sale or registration of the selected showrooms', async () => {
  const before = { ...asked, period: { from: '2019-01-01', through: '2019-12-31' } };
  const db = await anEnrolledTablet();
  await hear(db, aStoredDay({ showroomId: 'brooklyn', day: '2026-03-01' }));
  const firstDayOf = async (...showroomIds: string[]) =>
    (await readAnalyticsFigures(db, { ...before, showroomIds })).firstDay;
  await db.customers.add(registeredAt(Date.parse('2025-06-01'), { showroomId: 'albany' }));
  await db.customers.add(registeredAt(Date.parse('2026-02-26T15:00:00Z')));
  expect(await firstDayOf('manhattan')).toBe('2026-02-26');
  await db.sales.bulkAdd([
    soldOn('2026-02-25', { id: 'a' }),
    soldOn('2026-02-24', { id: 'b' }),
    soldOn('2026-02-25', { id: 'c' }),
  ]);
  expect(await firstDayOf('manhattan')).toBe('2026-02-24');
  expect(await firstDayOf('manhattan', 'brooklyn')).toBe('2026-02-24');
  expect(await firstDayOf('brooklyn')).toBe('2026-03-01');
});

test('the total target is null if a selected open showroom has no target; a closed showroom is ignored', async () => {
  const db = await aShowroom();
  await hear(db);
  await db.targets.clear();
  await db.targets.add(aTarget({ showroomId: 'manhattan', revenue: 31_000_000 }));
  const both = { ...asked, showroomIds: ['manhattan', 'brooklyn'] };
  const targetOf = async () => (await readAnalyticsFigures(db, both)).figures.months[0]?.target;
  expect(await targetOf()).toBeNull();
  await db.showrooms.update('brooklyn', { closedAt: 5 });
  expect(await targetOf()).toBe(31_000_000);
});

test('a listed sale has the ids of sale, vehicle and agent; a listed registration has the agent’s id', async () => {
  const db = await anEnrolledTablet();
  await db.customers.add(
    registeredAt(Date.parse('2026-03-10T15:00:00Z'), { id: 'ann', assignedTo: 'AGT002' }),
  );
  await db.sales.add(
    soldOn('2026-03-15', { id: 'sale', customerId: 'ann', agentId: 'AGT003', vehicleId: 'gv80' }),
  );
  const ann = { customerId: 'ann', name: 'Maria Garcia' };
  const read = (kind: 'sales' | 'customers') =>
    readFigureRows(db, { ...place, part: { kind }, limit: 10 });
  const sold = { day: '2026-03-15', vehicleId: 'gv80', agentId: 'AGT003', amount: 1_000_000 };
  expect((await read('sales')).rows).toEqual([{ id: 'sale', ...ann, ...sold }]);
  expect((await read('customers')).rows).toEqual([
    { ...ann, day: '2026-03-10', stage: 'sold', agentId: 'AGT002' },
  ]);
});

test('`readFigureRows` returns the sales or registrations of a period, without names of deleted customers', async () => {
  const db = await aShowroom();
  const rows = (part: Parameters<typeof readFigureRows>[1]['part'], limit = 10) =>
    readFigureRows(db, { ...place, part, limit });
  expect(await rows({ kind: 'sales' })).toMatchObject({
    total: 2,
    revenue: 2_000_000,
    rows: [
      { customerId: 'bob', name: null, day: '2026-03-20', vehicleId: 'gv80', amount: 1_100_000 },
      { customerId: 'ann', name: 'Ann Bell', day: '2026-03-15', amount: 900_000 },
    ],
  });
  expect(await rows({ kind: 'sales' }, 1)).toMatchObject({
    kind: 'sales',
    total: 2,
    revenue: 2_000_000,
    rows: [{}],
  });
  const one = await rows({ kind: 'customers' }, 1);
  expect(one).toMatchObject({ kind: 'customers', total: 2, rows: [{ customerId: 'bob' }] });
  expect(await rows({ kind: 'customers', stage: 'sold' })).toMatchObject({
    total: 2,
    rows: [
      { customerId: 'bob', name: null, stage: 'sold' },
      { customerId: 'ann', day: '2026-03-10', stage: 'sold' },
    ],
  });
});
