import { isStanding } from '../sales/sale.ts';
import { localDateOf } from '../slots/local-time.ts';
import type { RowOf } from '../tables.ts';

/** In the last year whose days have a name, ms since 1970: clocks may be that wrong. */
const LAST_INSTANT = 253_370_764_800_000;

/** The tables that figures are counted from. */
export const countedTables = ['customers', 'sales', 'builds', 'bookings'] as const;
export type CountedTable = (typeof countedTables)[number];

/** Where in the figures of its showroom a row is to be found. */
export interface CountedAs {
  /** The day whose figures it is part of itself; null where it is part of none. */
  day: string | null;
  /** The customer whose progress it says something about; null for none. */
  customerId: string | null;
}

/** Which days a row has a part in; undefined for one that has none. Goes with `countDays`. */
const countedAsByTable: {
  [T in CountedTable]: (row: RowOf<T>, timezone: string) => CountedAs | undefined;
} = {
  customers: ({ registeredAt }, timezone) =>
    registeredAt <= LAST_INSTANT
      ? { day: localDateOf(registeredAt, timezone), customerId: null }
      : undefined,
  sales: (sale) =>
    isStanding(sale) ? { day: sale.soldOn, customerId: sale.customerId } : undefined,
  builds: ({ status, customerId }) =>
    status === 'quoted' || status === 'sold' ? { day: null, customerId } : undefined,
  bookings: ({ status, customerId }) =>
    status === 'completed' ? { day: null, customerId } : undefined,
};

export function countedAs<T extends CountedTable>(
  table: T,
  row: RowOf<T>,
  timezone: string,
): CountedAs | undefined {
  return countedAsByTable[table](row, timezone);
}
