import type { Sale } from '../sales/sale.ts';
import {
  type CountedCustomer,
  countedCustomers,
  type CountedRows,
  countedSales,
  type CountedShowroom,
  hasReached,
} from './counted-rows.ts';
import type { FunnelStage } from './day-figures.ts';

/** Filters for the sales behind a figure; a missing filter matches all. */
export interface SalesAsked {
  vehicleId?: string | undefined;
  agentId?: string | undefined;
}

/** Returns the sales behind a figure, latest first. */
export function salesBehind(
  sales: readonly Sale[],
  counted: Pick<CountedShowroom, 'showroomId' | 'period'>,
  { vehicleId, agentId }: SalesAsked,
): Sale[] {
  return countedSales(sales, counted)
    .filter((sale) => isAsked(vehicleId, sale.vehicleId) && isAsked(agentId, sale.agentId))
    .toSorted(
      (one, other) => compare(other.soldOn, one.soldOn) || other.recordedAt - one.recordedAt,
    );
}

/** Filters for the customers behind a figure; a missing filter matches all. */
export interface CustomersAsked {
  stage?: FunnelStage | undefined;
  agentId?: string | undefined;
}

/** Returns the customers behind a figure, latest first. */
export function customersBehind(
  rows: CountedRows,
  counted: CountedShowroom,
  { stage, agentId }: CustomersAsked,
): CountedCustomer[] {
  return countedCustomers(rows, counted)
    .filter((known) => stage === undefined || hasReached(stage, known))
    .filter(({ customer }) => isAsked(agentId, customer.assignedTo))
    .toSorted((one, other) => other.customer.registeredAt - one.customer.registeredAt);
}

function isAsked(asked: string | undefined, own: string): boolean {
  return asked === undefined || asked === own;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
