import type { Customer } from '#domain/customers/customer.ts';
import type { CountedRows } from '#domain/figures/counted-rows.ts';
import type { Period } from '#domain/figures/period.ts';
import type { Sale } from '#domain/sales/sale.ts';
import type { LocalDatabase } from '../database.ts';
import { keepSound } from '../quarantine.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * What the figures of a period are counted from: what was sold in it, who was registered in it, and
 * what says how far those have come. A few of the days around it may be among them.
 */
export async function readOwnRows(
  db: LocalDatabase,
  { showroomId, period }: { showroomId: string; period: Period },
): Promise<CountedRows> {
  const [sales, customers] = await Promise.all([
    readSales(db, period),
    readRegistered(db, showroomId, period),
  ]);
  const ids = customers.map(({ id }) => id);
  const [bought, builds, bookings] = await Promise.all([
    db.sales.where('customerId').anyOf(ids).toArray(),
    db.builds.where('customerId').anyOf(ids).toArray(),
    db.bookings.where('customerId').anyOf(ids).toArray(),
  ]);
  const soldIds = new Set(sales.map(({ id }) => id));
  const others = keepSound(db, 'sales', bought).filter(({ id }) => !soldIds.has(id));
  return { customers, sales: [...sales, ...others], builds, bookings };
}

export async function readSales(db: LocalDatabase, { from, through }: Period): Promise<Sale[]> {
  const stored = await db.sales.where('soldOn').between(from, through, true, true).toArray();
  return keepSound(db, 'sales', stored);
}

/** No zone is a whole day away from UTC. */
async function readRegistered(
  db: LocalDatabase,
  showroomId: string,
  period: Period,
): Promise<Customer[]> {
  const from = Date.parse(period.from) - DAY_MS;
  const before = Date.parse(period.through) + 2 * DAY_MS;
  const stored = await db.customers
    .where('[showroomId+registeredAt]')
    .between([showroomId, from], [showroomId, before])
    .toArray();
  return keepSound(db, 'customers', stored);
}
