import { ownStageOf } from './counted-rows.ts';
import type { FunnelStage } from './day-figures.ts';
import { isStanding } from '../sales/sale.ts';
import { localDateOf } from '../slots/local-time.ts';
import type { RowOf } from '../tables.ts';

/** In the last year whose days have a name, ms since 1970: clocks may be that wrong. */
const LAST_INSTANT = 253_370_764_800_000;

/** The tables that figures are counted from. */
export const countedTables = ['customers', 'sales', 'builds', 'bookings'] as const;
export type CountedTable = (typeof countedTables)[number];

/** The contribution of a row to the figures of its showroom. */
export interface CountedAs {
  /** The day whose figures it is part of itself; null where it is part of none. */
  day: string | null;
  /** The customer whose progress it says something about; null for none. */
  customerId: string | null;
  /** The agent whose figures it is part of. */
  agentId: string | null;
  vehicleId: string | null;
  /** Stored units. */
  amount: number;
  /** How far the customer has come, as far as this row knows. */
  stage: FunnelStage;
}

const onNoDay = { day: null, agentId: null, vehicleId: null, amount: 0 } as const;

/** The contribution of a row to the figures; undefined for a row that counts nowhere. Goes with `countDays`. */
const countedAsByTable: {
  [T in CountedTable]: (row: RowOf<T>, timezone: string) => CountedAs | undefined;
} = {
  customers: (customer, timezone) => {
    const { registeredAt, mergedInto, assignedTo: agentId } = customer;
    if (mergedInto !== undefined || registeredAt > LAST_INSTANT) return undefined;
    const day = localDateOf(registeredAt, timezone);
    const stage = ownStageOf(customer);
    return { day, customerId: null, agentId, vehicleId: null, amount: 0, stage };
  },
  sales: (sale) => {
    if (!isStanding(sale)) return undefined;
    const { soldOn: day, customerId, agentId, vehicleId, amount } = sale;
    return { day, customerId, agentId, vehicleId, amount, stage: 'sold' };
  },
  builds: ({ status, customerId }) =>
    status === 'quoted' || status === 'sold'
      ? { ...onNoDay, customerId, stage: 'quoted' }
      : undefined,
  bookings: ({ status, customerId }) =>
    status === 'completed' ? { ...onNoDay, customerId, stage: 'visited' } : undefined,
};

export function countedAs<T extends CountedTable>(
  table: T,
  row: RowOf<T>,
  timezone: string,
): CountedAs | undefined {
  return countedAsByTable[table](row, timezone);
}
