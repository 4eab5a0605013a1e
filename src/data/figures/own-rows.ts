import type { Table } from 'dexie';
import type { Customer } from '#domain/customers/customer.ts';
import type { CountedRows } from '#domain/figures/counted-rows.ts';
import type { Period } from '#domain/figures/period.ts';
import type { Sale } from '#domain/sales/sale.ts';
import type { LocalDatabase } from '../database.ts';
import { keepSound } from '../quarantine.ts';

const DAY_MS = 24 * 60 * 60_000;

/** So many people are looked up one by one; of more, all between the first and the last are read. */
const FEW = 100;

interface Asked {
  showroomId: string;
  period: Period;
  /** Of whom it matters how far they have come: those registered in these days. All if left out. */
  progressIn?: Period;
}

/**
 * What the figures of a period are counted from: what was sold in it, who was registered in it, and
 * what says how far those have come. Other rows may be among them.
 */
export async function readOwnRows(
  db: LocalDatabase,
  { showroomId, period, progressIn = period }: Asked,
): Promise<CountedRows> {
  const tables = [db.sales, db.customers, db.builds, db.bookings];
  const read = await db.transaction('r', tables, async () => {
    const [sold, customers] = await Promise.all([
      soldIn(db, period),
      registeredIn(db, showroomId, period),
    ]);
    const { from, before } = instantsOf(progressIn);
    const ids = customers
      .filter(({ registeredAt: at }) => at >= from && at < before)
      .map(({ id }) => id)
      .toSorted();
    const [bought, builds, bookings] = await Promise.all([
      rowsAbout(db.sales, ids),
      rowsAbout(db.builds, ids),
      rowsAbout(db.bookings, ids),
    ]);
    return { sold, bought, customers, builds, bookings };
  });
  const sales = new Map([...read.sold, ...read.bought].map((sale) => [sale.id, sale]));
  return {
    customers: keepSound(db, 'customers', read.customers),
    sales: keepSound(db, 'sales', [...sales.values()]),
    builds: read.builds,
    bookings: read.bookings,
  };
}

export async function readSales(db: LocalDatabase, period: Period): Promise<Sale[]> {
  return keepSound(db, 'sales', await soldIn(db, period));
}

function soldIn(db: LocalDatabase, { from, through }: Period): Promise<Sale[]> {
  return db.sales.where('soldOn').between(from, through, true, true).toArray();
}

function registeredIn(db: LocalDatabase, showroomId: string, period: Period): Promise<Customer[]> {
  const { from, before } = instantsOf(period);
  return db.customers
    .where('[showroomId+registeredAt]')
    .between([showroomId, from], [showroomId, before])
    .toArray();
}

/** At least all instants of these days: no zone is a whole day away from UTC. */
function instantsOf({ from, through }: Period): { from: number; before: number } {
  return { from: Date.parse(from) - DAY_MS, before: Date.parse(through) + 2 * DAY_MS };
}

/** Ids of people are in the order in which they came, so that hardly anybody else is between them. */
function rowsAbout<Row>(
  table: Pick<Table<Row>, 'where'>,
  sortedIds: readonly string[],
): PromiseLike<Row[]> {
  const about = table.where('customerId');
  const [first = '', last = first] = [sortedIds[0], sortedIds.at(-1)];
  if (sortedIds.length <= FEW) return about.anyOf(sortedIds).toArray();
  return about.between(first, last, true, true).toArray();
}
