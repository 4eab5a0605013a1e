import type { Sale } from '../sales/sale.ts';
import { MAX_STORED_AMOUNT } from '../values/money.ts';
import {
  type CountedCustomer,
  listCountedCustomers,
  type CountedRows,
  listCountedSales,
  type ShowroomPeriod,
  hasReached,
} from './counted-rows.ts';
import { type DayFigures, toDayFiguresId, type FunnelStage, funnelStages } from './day-figures.ts';

export interface DayFiguresRequest extends ShowroomPeriod {
  /** Time of the count, ms since 1970. */
  now: number;
}

/** Returns figures in date order for each day of a period that has a sale or a registration. */
export function computeDayFigures(rows: CountedRows, request: DayFiguresRequest): DayFigures[] {
  const days = new Map<string, DayTotals>();
  const getOrCreateDay = (day: string): DayTotals => {
    const dayTotals = days.get(day) ?? createEmptyDay();
    days.set(day, dayTotals);
    return dayTotals;
  };
  for (const sale of listCountedSales(rows.sales, request))
    addSale(getOrCreateDay(sale.soldOn), sale);
  for (const countedCustomer of listCountedCustomers(rows, request))
    addCustomer(getOrCreateDay(countedCustomer.day), countedCustomer);
  const { showroomId, now: countedAt } = request;
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, { vehicles, agents, reached }]) => ({
      id: toDayFiguresId(showroomId, day),
      showroomId,
      day,
      vehicles: toSortedList(vehicles),
      agents: toSortedList(agents),
      reached,
      countedAt,
    }));
}

interface SalesTotals {
  sold: number;
  revenue: number;
}

interface DayTotals {
  vehicles: Map<string, SalesTotals>;
  agents: Map<string, SalesTotals & { newCustomers: number }>;
  reached: Record<FunnelStage, number>;
}

function createEmptyDay(): DayTotals {
  const reached = { registered: 0, visited: 0, quoted: 0, sold: 0 };
  return { vehicles: new Map(), agents: new Map(), reached };
}

function addSale({ vehicles, agents }: DayTotals, sale: Sale): void {
  const vehicle = vehicles.get(sale.vehicleId) ?? { sold: 0, revenue: 0 };
  const { sold, revenue, newCustomers } = getAgentFigures(agents, sale.agentId);
  vehicles.set(sale.vehicleId, {
    sold: vehicle.sold + 1,
    revenue: addCapped(vehicle.revenue, sale.amount),
  });
  agents.set(sale.agentId, {
    sold: sold + 1,
    revenue: addCapped(revenue, sale.amount),
    newCustomers,
  });
}

/**
 * Adds two amounts, up to the largest amount that can be stored. A row with a larger amount would
 * be rejected, together with the figures of all other days.
 */
function addCapped(revenue: number, amount: number): number {
  return Math.min(revenue + amount, MAX_STORED_AMOUNT);
}

function addCustomer({ agents, reached }: DayTotals, countedCustomer: CountedCustomer): void {
  for (const stage of funnelStages) if (hasReached(stage, countedCustomer)) reached[stage] += 1;
  const { assignedTo } = countedCustomer.customer;
  const agent = getAgentFigures(agents, assignedTo);
  agents.set(assignedTo, { ...agent, newCustomers: agent.newCustomers + 1 });
}

function getAgentFigures(
  agents: DayTotals['agents'],
  id: string,
): SalesTotals & { newCustomers: number } {
  return agents.get(id) ?? { sold: 0, revenue: 0, newCustomers: 0 };
}

function toSortedList<T extends object>(parts: ReadonlyMap<string, T>): ({ id: string } & T)[] {
  return [...parts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, part]) => Object.assign({ id }, part));
}
