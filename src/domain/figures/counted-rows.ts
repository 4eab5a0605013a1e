import type { Booking } from '../bookings/booking.ts';
import type { Build } from '../builds/build.ts';
import { type Customer, lifecycleOf } from '../customers/customer.ts';
import { isStanding, type Sale } from '../sales/sale.ts';
import { type FunnelStage, funnelStages } from './day-figures.ts';
import { dayFinder } from './day-finder.ts';
import { isIn, type Period } from './period.ts';

/** The rows of one showroom that figures are counted from. Others may be among them. */
export interface CountedRows {
  customers: readonly Customer[];
  sales: readonly Sale[];
  builds: readonly Pick<Build, 'customerId' | 'status'>[];
  bookings: readonly Pick<Booking, 'customerId' | 'status'>[];
}

export interface CountedShowroom {
  showroomId: string;
  timezone: string;
  period: Period;
}

/** A sale counts while it stands, on the day it says the car was sold. */
export function countedSales(
  sales: readonly Sale[],
  { showroomId, period }: Pick<CountedShowroom, 'showroomId' | 'period'>,
): Sale[] {
  return sales.filter(
    (sale) => sale.showroomId === showroomId && isStanding(sale) && isIn(period, sale.soldOn),
  );
}

export interface CountedCustomer {
  customer: Customer;
  /** Of the registration, in the showroom's zone. */
  day: string;
  /** How far they have come by now. */
  stage: FunnelStage;
}

/**
 * A customer counts on the day of registration in the showroom's zone, unless they were merged into
 * another one; who was taken out of the lists, or whose data was erased, was registered all the same.
 */
export function countedCustomers(
  rows: CountedRows,
  { showroomId, timezone, period }: CountedShowroom,
): CountedCustomer[] {
  const dayAt = dayFinder(period, timezone);
  const progress = progressOf(rows);
  return rows.customers.flatMap((customer) => {
    if (customer.showroomId !== showroomId || customer.mergedInto !== undefined) return [];
    const day = dayAt(customer.registeredAt);
    return day === undefined ? [] : { customer, day, stage: stageOf(customer, progress) };
  });
}

/** Who has come far has come through everything before: nobody writes down every step. */
export function hasReached(stage: FunnelStage, { stage: furthest }: CountedCustomer): boolean {
  return funnelStages.indexOf(stage) <= funnelStages.indexOf(furthest);
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

function stageOf(customer: Customer, { visited, quoted, bought }: Progress): FunnelStage {
  if (bought.has(customer.id)) return 'sold';
  const own = ownStageOf(customer);
  if (quoted.has(customer.id) || own === 'quoted') return 'quoted';
  return visited.has(customer.id) ? 'visited' : own;
}

/** How far a customer has come by their own row alone. */
export function ownStageOf(customer: Pick<Customer, 'lifecycle'>): FunnelStage {
  const { stage } = lifecycleOf(customer);
  if (stage === 'negotiating') return 'quoted';
  return stage === 'visited' ? 'visited' : 'registered';
}
