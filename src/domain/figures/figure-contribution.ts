import type { RowOf } from '../rows/tables.ts';
import { isEffectiveSale } from '../sales/sale.ts';
import { localDateOf } from '../slots/local-time.ts';
import { lifecycleFunnelStageOf } from './counted-rows.ts';
import type { FunnelStage } from './day-figures.ts';

/**
 * Start of the year 9999, ms since 1970. A wrong clock may record later registrations. Such
 * registrations do not count, because dates have four-digit years.
 */
const LAST_INSTANT = 253_370_764_800_000;

export const countedTables = ['customers', 'sales', 'builds', 'bookings'] as const;
export type CountedTable = (typeof countedTables)[number];

export interface FigureContribution {
  /**
   * The day to which the row adds a sale or a registration; null if the row only affects a
   * customer's stage.
   */
  day: string | null;
  /**
   * The customer whose stage depends on this row. Null for rows of customers, which contain the
   * stage themselves, and for rows without a customer.
   */
  customerId: string | null;
  /** The agent whose figures include the row; null without an agent. */
  agentId: string | null;
  vehicleId: string | null;
  /** Amount of a sale in stored units; 0 for other rows. */
  amount: number;
  /** The stage of the customer according to this row. */
  stage: FunnelStage;
}

const noDayContribution = { day: null, agentId: null, vehicleId: null, amount: 0 } as const;

/**
 * By table, a function that returns the contribution of a row to the figures; undefined if the row
 * does not count. `computeDayFigures` must use the same rules.
 */
const contributionByTable: {
  [T in CountedTable]: (row: RowOf<T>, timezone: string) => FigureContribution | undefined;
} = {
  customers: (customer, timezone) => {
    const { registeredAt, mergedInto, assignedTo: agentId } = customer;
    if (mergedInto !== undefined || registeredAt > LAST_INSTANT) return undefined;
    const day = localDateOf(registeredAt, timezone);
    const stage = lifecycleFunnelStageOf(customer);
    return { day, customerId: null, agentId, vehicleId: null, amount: 0, stage };
  },
  sales: (sale) => {
    if (!isEffectiveSale(sale)) return undefined;
    const { soldOn: day, customerId, agentId, vehicleId, amount } = sale;
    return { day, customerId, agentId, vehicleId, amount, stage: 'sold' };
  },
  builds: ({ status, customerId }) =>
    status === 'quoted' || status === 'sold'
      ? { ...noDayContribution, customerId, stage: 'quoted' }
      : undefined,
  bookings: ({ status, customerId }) =>
    status === 'completed' ? { ...noDayContribution, customerId, stage: 'visited' } : undefined,
};

export function toFigureContribution<T extends CountedTable>(
  table: T,
  row: RowOf<T>,
  timezone: string,
): FigureContribution | undefined {
  return contributionByTable[table](row, timezone);
}
