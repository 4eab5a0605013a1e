import { isListed } from '#domain/customers/is-listed.ts';
import type { FunnelStage } from '#domain/figures/day-figures.ts';
import {
  type CustomersFilter,
  listFigureCustomers,
  type SalesFilter,
  listFigureSales,
} from '#domain/figures/figure-rows.ts';
import type { Period } from '#domain/figures/period.ts';
import type { LocalDatabase } from '../database/database.ts';
import { readOwnFigureRows, readSales } from './read-own-figure-rows.ts';

/**
 * The figure of the own showroom for which rows are requested: sales or registered customers,
 * possibly filtered.
 */
type FigurePart = ({ kind: 'sales' } & SalesFilter) | ({ kind: 'customers' } & CustomersFilter);

export interface FigureRowsRequest {
  ownId: string;
  timezone: string;
  period: Period;
  part: FigurePart;
  limit: number;
}

export interface FigureRowCustomer {
  customerId: string;
  /** Null if the customer is not stored here, or was deleted or merged. */
  name: string | null;
}

export interface SoldRow extends FigureRowCustomer {
  id: string;
  day: string;
  vehicleId: string;
  agentId: string;
  /** Price of the sale in stored units; 20 stored units are one US dollar. */
  amount: number;
}

export interface RegisteredRow extends FigureRowCustomer {
  day: string;
  stage: FunnelStage;
  agentId: string;
}

export type FigureRows =
  | { kind: 'sales'; total: number; revenue: number; rows: SoldRow[] }
  | { kind: 'customers'; total: number; rows: RegisteredRow[] };

/**
 * Returns the total number of the rows from which a figure is counted, and up to `limit` of these
 * rows. For sales, also returns the total revenue.
 */
export async function readFigureRows(
  db: LocalDatabase,
  { ownId, timezone, period, part, limit }: FigureRowsRequest,
): Promise<FigureRows> {
  const figureScope = { showroomId: ownId, timezone, period };
  if (part.kind === 'customers') {
    const contributingCustomers = listFigureCustomers(
      await readOwnFigureRows(db, figureScope),
      figureScope,
      part,
    );
    const rows = contributingCustomers.slice(0, limit).map(({ customer, day, stage }) => ({
      customerId: customer.id,
      name: isListed(customer) ? customer.name : null,
      day,
      stage,
      agentId: customer.assignedTo,
    }));
    return { kind: 'customers', total: contributingCustomers.length, rows };
  }
  const contributingSales = listFigureSales(await readSales(db, period), figureScope, part);
  const shownSales = contributingSales.slice(0, limit);
  const customers = await db.customers.bulkGet(shownSales.map(({ customerId }) => customerId));
  const rows = shownSales.map(({ id, soldOn, customerId, vehicleId, agentId, amount }, index) => {
    const customer = customers[index];
    const name = customer && isListed(customer) ? customer.name : null;
    return { id, day: soldOn, customerId, name, vehicleId, agentId, amount };
  });
  const revenue = contributingSales.reduce((sum, { amount }) => sum + amount, 0);
  return { kind: 'sales', total: contributingSales.length, revenue, rows };
}
