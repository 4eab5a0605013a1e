import type { Booking } from '../bookings/booking.ts';
import type { Build } from '../builds/build.ts';
import { type Customer, lifecycleOf } from '../customers/customer.ts';
import { isStanding, type Sale } from '../sales/sale.ts';
import { dayAfter, instantOf } from '../slots/local-time.ts';
import { type DayFigures, dayFiguresId, type FunnelStage } from './day-figures.ts';
import { daysIn, isIn, type Period } from './period.ts';

const DAYS_A_WEEK = 7;
const DAY_MS = 24 * 60 * 60_000;
const WEEK_MS = DAYS_A_WEEK * DAY_MS;

/** The rows of one showroom that figures are counted from. Others may be among them. */
export interface CountedRows {
  customers: readonly Customer[];
  sales: readonly Sale[];
  builds: readonly Pick<Build, 'customerId' | 'status'>[];
  bookings: readonly Pick<Booking, 'customerId' | 'status'>[];
}

interface CountedShowroom {
  showroomId: string;
  timezone: string;
  period: Period;
  /** ms since 1970. */
  now: number;
}

/**
 * The figures of every day of a period on which anything happened, in order.
 *
 * A sale counts while it stands, on the day it says the car was sold. A customer counts on the day
 * of registration in the showroom's zone, unless they were merged into another one; who was taken
 * out of the lists, or whose data was erased, was registered all the same.
 */
export function countDays(rows: CountedRows, counted: CountedShowroom): DayFigures[] {
  const days = new Map<string, Day>();
  const dayOf = (day: string): Day => {
    const known = days.get(day) ?? emptyDay();
    days.set(day, known);
    return known;
  };
  countSales(rows.sales, counted, dayOf);
  countCustomers(rows, counted, dayOf);
  const { showroomId, now: countedAt } = counted;
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, { vehicles, agents, reached }]) => ({
      id: dayFiguresId(showroomId, day),
      showroomId,
      day,
      vehicles: byId(vehicles),
      agents: byId(agents),
      reached,
      countedAt,
    }));
}

interface Sold {
  sold: number;
  revenue: number;
}

interface Day {
  vehicles: Map<string, Sold>;
  agents: Map<string, Sold & { newCustomers: number }>;
  reached: Record<FunnelStage, number>;
}

function emptyDay(): Day {
  const reached = { registered: 0, visited: 0, quoted: 0, sold: 0 };
  return { vehicles: new Map(), agents: new Map(), reached };
}

function countSales(
  sales: readonly Sale[],
  { showroomId, period }: CountedShowroom,
  dayOf: (day: string) => Day,
): void {
  for (const sale of sales) {
    if (sale.showroomId !== showroomId || !isStanding(sale) || !isIn(period, sale.soldOn)) continue;
    const { vehicles, agents } = dayOf(sale.soldOn);
    const vehicle = vehicles.get(sale.vehicleId) ?? { sold: 0, revenue: 0 };
    const { sold, revenue, newCustomers } = agentIn(agents, sale.agentId);
    vehicles.set(sale.vehicleId, {
      sold: vehicle.sold + 1,
      revenue: vehicle.revenue + sale.amount,
    });
    agents.set(sale.agentId, { sold: sold + 1, revenue: revenue + sale.amount, newCustomers });
  }
}

function countCustomers(
  rows: CountedRows,
  { showroomId, timezone, period }: CountedShowroom,
  dayOf: (day: string) => Day,
): void {
  const dayAt = dayFinder(period, timezone);
  const progress = progressOf(rows);
  for (const customer of rows.customers) {
    if (customer.showroomId !== showroomId || customer.mergedInto !== undefined) continue;
    const day = dayAt(customer.registeredAt);
    if (day === undefined) continue;
    const { agents, reached } = dayOf(day);
    for (const stage of stagesReached(customer, progress)) reached[stage] += 1;
    const agent = agentIn(agents, customer.assignedTo);
    agents.set(customer.assignedTo, { ...agent, newCustomers: agent.newCustomers + 1 });
  }
}

function agentIn(agents: Day['agents'], id: string): Sold & { newCustomers: number } {
  return agents.get(id) ?? { sold: 0, revenue: 0, newCustomers: 0 };
}

interface Progress {
  visited: ReadonlySet<string>;
  quoted: ReadonlySet<string>;
  bought: ReadonlySet<string>;
}

/** Who is known to have come how far, from what they left behind. */
function progressOf({ sales, builds, bookings }: CountedRows): Progress {
  const ids = (rows: readonly { customerId: string | null }[]) =>
    new Set(rows.flatMap(({ customerId }) => customerId ?? []));
  return {
    visited: ids(bookings.filter(({ status }) => status === 'completed')),
    quoted: ids(builds.filter(({ status }) => status === 'quoted' || status === 'sold')),
    bought: ids(sales.filter(isStanding)),
  };
}

/** Who has come far has come through everything before: nobody writes down every step. */
function stagesReached(customer: Customer, { visited, quoted, bought }: Progress): FunnelStage[] {
  const { stage } = lifecycleOf(customer);
  if (bought.has(customer.id)) return ['registered', 'visited', 'quoted', 'sold'];
  if (quoted.has(customer.id) || stage === 'negotiating') {
    return ['registered', 'visited', 'quoted'];
  }
  if (visited.has(customer.id) || stage === 'visited') return ['registered', 'visited'];
  return ['registered'];
}

/** The day an instant falls on: asking the zone for each customer would cost more than all the rest. */
function dayFinder(period: Period, timezone: string): (instant: number) => string | undefined {
  const days = Array.from({ length: daysIn(period) + 1 }, (_, index) =>
    dayAfter(period.from, index),
  );
  const begins = beginsOf(days, timezone);
  return (instant) => {
    let [low, high] = [0, begins.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((begins[middle] ?? Infinity) <= instant) low = middle + 1;
      else high = middle;
    }
    // Before the first day, or on the one after the last.
    return low === 0 || low === begins.length ? undefined : days[low - 1];
  };
}

/** When days that follow each other begin. A week of seven whole days has no change of clocks in it. */
function beginsOf(days: readonly string[], timezone: string): number[] {
  const begins: number[] = [];
  for (let at = 0; at < days.length; at += DAYS_A_WEEK) {
    const [first = '', ...others] = days.slice(at, at + DAYS_A_WEEK);
    const begin = beginOf(first, timezone);
    const isPlain = beginOf(dayAfter(first, DAYS_A_WEEK), timezone) === begin + WEEK_MS;
    const begun = others.map((day, index) =>
      isPlain ? begin + (index + 1) * DAY_MS : beginOf(day, timezone),
    );
    begins.push(begin, ...begun);
  }
  return begins;
}

/** Midnight; where clocks skip it, the first time the day has. */
function beginOf(day: string, timezone: string): number {
  const first = instantOf(day, '00:00', timezone) ?? instantOf(day, '01:00', timezone);
  if (first === null) throw new Error('A day begins within its first hour');
  return first;
}

function byId<T extends object>(parts: ReadonlyMap<string, T>): ({ id: string } & T)[] {
  return [...parts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, part]) => Object.assign({ id }, part));
}
