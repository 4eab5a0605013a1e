import type { Collection, EntityTable, WhereClause } from 'dexie';
import type { Customer } from '#domain/customers/customer.ts';
import { computeDayFigures, type DayFiguresRequest } from '#domain/figures/compute-day-figures.ts';
import type { CountedRows } from '#domain/figures/counted-rows.ts';
import type { DayFigures } from '#domain/figures/day-figures.ts';
import type { Period } from '#domain/figures/period.ts';
import type { Sale } from '#domain/sales/sale.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { LocalDatabase } from '../database/database.ts';
import { filterValidRows } from '../database/quarantine.ts';

/**
 * For up to this number of customers, each customer id is looked up. For more customers, one range
 * from the first to the last id is read.
 */
const MAX_IDS_FOR_LOOKUP = 100;

interface FigureRowsScope {
  showroomId: string;
  period: Period;
}

export async function computeOwnDayFigures(
  db: LocalDatabase,
  request: DayFiguresRequest,
): Promise<DayFigures[]> {
  return computeDayFigures(await readOwnFigureRows(db, request), request);
}

/**
 * Reads the rows for the figures of a period: the sales in the period and the customers registered
 * in the period. Also reads the sales, builds and bookings that determine the funnel stage of these
 * customers. The result may include rows outside of the period.
 */
export async function readOwnFigureRows(
  db: LocalDatabase,
  scope: FigureRowsScope,
): Promise<CountedRows> {
  const tables = [db.sales, db.customers, db.builds, db.bookings];
  const storedRows = await db.transaction('r', tables, async () => {
    const [salesInPeriod, customers] = await Promise.all([
      listSales(db, scope.period),
      listRegistrations(db, scope),
    ]);
    const ids = customers.map(({ id }) => id).toSorted();
    const knownSaleIds = new Set(salesInPeriod.map(({ id }) => id));
    const [otherSales, builds, bookings] = await Promise.all([
      // Most sales of these customers are in the same period and were read above. So the keys are
      // read first, and then only the missing sales.
      selectByCustomerIds(db.sales, ids)
        .primaryKeys()
        .then((keys) => db.sales.bulkGet(keys.filter((id) => !knownSaleIds.has(id)))),
      selectByCustomerIds(db.builds, ids).toArray(),
      selectByCustomerIds(db.bookings, ids).toArray(),
    ]);
    return { sales: [...salesInPeriod, ...otherSales], customers, builds, bookings };
  });
  return {
    customers: filterValidRows(db, 'customers', storedRows.customers),
    sales: filterValidRows(db, 'sales', storedRows.sales),
    builds: storedRows.builds,
    bookings: storedRows.bookings,
  };
}

export async function readSales(db: LocalDatabase, period: Period): Promise<Sale[]> {
  return filterValidRows(db, 'sales', await listSales(db, period));
}

function listSales(db: LocalDatabase, { from, through }: Period): Promise<Sale[]> {
  return db.sales.where('soldOn').between(from, through, true, true).toArray();
}

/**
 * Reads the customers registered in the period in any time zone. The period is widened by one day
 * on each side, because no time zone differs from UTC by a full day.
 */
function listRegistrations(
  db: LocalDatabase,
  { showroomId, period }: FigureRowsScope,
): Promise<Customer[]> {
  const from = Date.parse(period.from) - DAY_MS;
  const registeredBefore = Date.parse(period.through) + 2 * DAY_MS;
  return db.customers
    .where('[showroomId+registeredAt]')
    .between([showroomId, from], [showroomId, registeredBefore])
    .toArray();
}

/**
 * Selects the rows of the given customers, and possibly rows of a few other customers. The ids of
 * customers are in the order of registration, so a range from the first to the last id contains few
 * other customers.
 */
function selectByCustomerIds<Row extends { id: string }>(
  table: EntityTable<Row, 'id'>,
  sortedIds: readonly string[],
): Collection<Row, string> {
  const rows = table.where('customerId') as WhereClause<Row, string>;
  const [firstId = '', lastId = firstId] = [sortedIds[0], sortedIds.at(-1)];
  return sortedIds.length <= MAX_IDS_FOR_LOOKUP
    ? rows.anyOf(sortedIds)
    : rows.between(firstId, lastId, true, true);
}
