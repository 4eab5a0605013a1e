import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Activity } from '#domain/activities/activity.ts';
import type { Build } from '#domain/builds/build.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { FollowUp } from '#domain/follow-ups/follow-up.ts';
import { getLastDays, isInPeriod } from '#domain/figures/period.ts';
import { tables } from '#domain/rows/tables.ts';
import type { Sale } from '#domain/sales/sale.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import { demoShowrooms } from './demo-showrooms.ts';
import { createDemoWrites } from './seed-demo.ts';

const NOW = Date.UTC(2026, 10, 22, 14);
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

const writes = createDemoWrites(NOW);
const rowsOf = <Row>(table: keyof typeof tables) =>
  writes
    .filter((write) => write.table === table)
    .map((write) => (write.op === 'put' ? write.row : null) as Row);
const sales = rowsOf<Sale>('sales');
const followUps = rowsOf<FollowUp>('followUps');
const activities = rowsOf<Activity>('activities');
const builds = new Map(rowsOf<Build>('builds').map((row) => [row.id, row]));
const customers = new Map(rowsOf<Customer>('customers').map((row) => [row.id, row]));

test('every demo row matches its schema, and the activities have unique ids', () => {
  for (const write of writes) {
    if (write.op === 'put') expect(v.is(tables[write.table].schema, write.row)).toBe(true);
  }
  const ids = activities.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('each demo sale has a sold build and a won customer', () => {
  expect(sales.length).toBeGreaterThan(60);
  expect(sales.length).toBeLessThan(300);
  expect(new Set(sales.map(({ buildId }) => buildId)).size).toBe(sales.length);
  for (const { buildId, customerId, recordedAt, amount } of sales) {
    expect(builds.get(buildId)).toMatchObject({ status: 'sold', customerId });
    expect(customers.get(customerId)?.lifecycle?.stage).toBe('won');
    expect(recordedAt).toBeLessThanOrEqual(NOW);
    expect(recordedAt).toBeGreaterThan(NOW - YEAR_MS);
    expect(amount).toBeGreaterThan(0);
  }
  const months = new Set(sales.map(({ soldOn }) => soldOn.slice(0, 7)));
  expect(months.size).toBeGreaterThanOrEqual(11);
});

test.each([22, 23, 24, 25, 26, 27, 28])(
  'each demo showroom has a sale within the last seven days if the demo starts on November %i',
  (day) => {
    const now = Date.UTC(2026, 10, day, 14);
    const soldOnByShowroom = Map.groupBy(
      createDemoWrites(now)
        .filter(({ table }) => table === 'sales')
        .map((write) => (write.op === 'put' ? write.row : null) as Sale),
      ({ showroomId }) => showroomId,
    );
    for (const { id, timezone } of demoShowrooms) {
      const lastDays = getLastDays(7, localDateOf(now, timezone));
      const recent = soldOnByShowroom.get(id)?.filter(({ soldOn }) => isInPeriod(lastDays, soldOn));
      expect(recent?.length, id).toBeGreaterThan(0);
    }
  },
);

test('some demo follow-ups are overdue and some are not, and no lost customer has an open follow-up', () => {
  const open = followUps.filter(({ outcome }) => outcome === null);
  expect(open.filter(({ dueOn }) => dueOn < '2026-11-22').length).toBeGreaterThan(5);
  expect(open.filter(({ dueOn }) => dueOn >= '2026-11-22').length).toBeGreaterThan(20);
  for (const { customerId } of open) {
    expect(customers.get(customerId)?.lifecycle?.stage).not.toBe('lost');
  }
});

test('every demo customer has a registration activity, and no activity is in the future', () => {
  const registered = activities.filter(({ mutation }) => mutation === 'registerCustomer');
  expect(registered.length).toBe(customers.size);
  for (const { at } of activities) expect(at).toBeLessThanOrEqual(NOW);
});
