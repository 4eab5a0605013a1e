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
  scope: Pick<ShowroomPeriod, 'showroomId' | 'period'>,
  { vehicleId, agentId }: SalesFilter,
): Sale[] {
  return listCountedSales(sales, scope)
    .filter(
      (sale) => matchesFilter(vehicleId, sale.vehicleId) && matchesFilter(agentId, sale.agentId),
    )
    .toSorted((a, b) => compareStrings(b.soldOn, a.soldOn) || b.recordedAt - a.recordedAt);
}

/** Filters for the customers that a figure counts. A missing filter matches every customer. */
export interface CustomersFilter {
  stage?: FunnelStage | undefined;
  agentId?: string | undefined;
}

/** Returns the customers that a figure counts, latest first. */
export function listFigureCustomers(
  rows: CountedRows,
  scope: ShowroomPeriod,
  { stage, agentId }: CustomersFilter,
): CountedCustomer[] {
  return listCountedCustomers(rows, scope)
    .filter((countedCustomer) => stage === undefined || hasReached(stage, countedCustomer))
    .filter(({ customer }) => matchesFilter(agentId, customer.assignedTo))
    .toSorted((a, b) => b.customer.registeredAt - a.customer.registeredAt);
}

function matchesFilter(filterValue: string | undefined, rowValue: string): boolean {
  return filterValue === undefined || filterValue === rowValue;
}

function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
