import type { Sale } from '../sales/sale.ts';
import {
  type CountedCustomer,
  listCountedCustomers,
  type CountedRows,
  listCountedSales,
  type ShowroomPeriod,
  hasReached,
} from './counted-rows.ts';
import type { FunnelStage } from './day-figures.ts';

/** Filters for the sales that a figure counts. A missing filter matches every sale. */
export interface SalesFilter {
  vehicleId?: string | undefined;
  agentId?: string | undefined;
}

/** Returns the sales that a figure counts, latest first. */
export function listFigureSales(
  sales: readonly Sale[],
  counted: Pick<ShowroomPeriod, 'showroomId' | 'period'>,
  { vehicleId, agentId }: SalesFilter,
): Sale[] {
  return listCountedSales(sales, counted)
    .filter(
      (sale) => matchesFilter(vehicleId, sale.vehicleId) && matchesFilter(agentId, sale.agentId),
    )
    .toSorted(
      (one, other) => compare(other.soldOn, one.soldOn) || other.recordedAt - one.recordedAt,
    );
}

/** Filters for the customers that a figure counts. A missing filter matches every customer. */
export interface CustomersFilter {
  stage?: FunnelStage | undefined;
  agentId?: string | undefined;
}

/** Returns the customers that a figure counts, latest first. */
export function listFigureCustomers(
  rows: CountedRows,
  counted: ShowroomPeriod,
  { stage, agentId }: CustomersFilter,
): CountedCustomer[] {
  return listCountedCustomers(rows, counted)
    .filter((known) => stage === undefined || hasReached(stage, known))
    .filter(({ customer }) => matchesFilter(agentId, customer.assignedTo))
    .toSorted((one, other) => other.customer.registeredAt - one.customer.registeredAt);
}

function matchesFilter(asked: string | undefined, own: string): boolean {
  return asked === undefined || asked === own;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
