import type { Booking } from '../bookings/booking.ts';
import type { Build } from '../builds/build.ts';
import { type Customer, lifecycleOf } from '../customers/customer.ts';
import { isEffectiveSale, type Sale } from '../sales/sale.ts';
import { addDaysToDate, startOfDay } from '../slots/local-time.ts';
import { DAY_MS } from '../time/durations.ts';
import { type FunnelStage, funnelStages } from './day-figures.ts';
import { countPeriodDays, isInPeriod, type Period } from './period.ts';

const DAYS_A_WEEK = 7;

const WEEK_MS = DAYS_A_WEEK * DAY_MS;

export interface CountedRows {
  customers: readonly Customer[];
  sales: readonly Sale[];
  builds: readonly Pick<Build, 'customerId' | 'status'>[];
  bookings: readonly Pick<Booking, 'customerId' | 'status'>[];
}

export interface ShowroomPeriod {
  showroomId: string;
  timezone: string;
  period: Period;
}

/** Returns the sales whose day of sale is in the period, except undone sales. */
export function listCountedSales(
  sales: readonly Sale[],
  { showroomId, period }: Pick<ShowroomPeriod, 'showroomId' | 'period'>,
): Sale[] {
  return sales.filter(
    (sale) =>
      sale.showroomId === showroomId && isEffectiveSale(sale) && isInPeriod(period, sale.soldOn),
  );
}

export interface CountedCustomer {
  customer: Customer;
  /** Day of the registration, in the showroom's time zone. */
  day: string;
  /** The furthest stage that the customer has reached by now. */
  stage: FunnelStage;
}

/**
 * Returns the customers registered in a period. Aliases of merged customers do not count. Deleted
 * and erased customers count, because they were registered.
 */
export function listCountedCustomers(
  rows: CountedRows,
  { showroomId, timezone, period }: ShowroomPeriod,
): CountedCustomer[] {
  const findDay = createDayFinder(period, timezone);
  const progress = collectProgress(rows);
  return rows.customers.flatMap((customer) => {
    if (customer.showroomId !== showroomId || customer.mergedInto !== undefined) return [];
    const day = findDay(customer.registeredAt);
    return day === undefined ? [] : { customer, day, stage: stageOf(customer, progress) };
  });
}

/**
 * Whether a customer has reached a stage. A customer at a later stage counts as having reached all
 * earlier stages, even if no earlier stage was recorded.
 */
export function hasReached(stage: FunnelStage, { stage: reachedStage }: CountedCustomer): boolean {
  return funnelStages.indexOf(stage) <= funnelStages.indexOf(reachedStage);
}

interface CustomerProgress {
  visited: ReadonlySet<string>;
  quoted: ReadonlySet<string>;
  bought: ReadonlySet<string>;
}

/**
 * Returns the ids of the customers with a completed visit, with a quoted or sold build, and with a
 * valid sale.
 */
function collectProgress({ sales, builds, bookings }: CountedRows): CustomerProgress {
  const customerIdsOf = (rows: readonly { customerId: string | null }[]) =>
    new Set(rows.flatMap(({ customerId }) => customerId ?? []));
  return {
    visited: customerIdsOf(bookings.filter(({ status }) => status === 'completed')),
    quoted: customerIdsOf(builds.filter(({ status }) => status === 'quoted' || status === 'sold')),
    bought: customerIdsOf(sales.filter(isEffectiveSale)),
  };
}

function stageOf(customer: Customer, { visited, quoted, bought }: CustomerProgress): FunnelStage {
  if (bought.has(customer.id)) return 'sold';
  const lifecycleStage = lifecycleFunnelStageOf(customer);
  if (quoted.has(customer.id) || lifecycleStage === 'quoted') return 'quoted';
  return visited.has(customer.id) ? 'visited' : lifecycleStage;
}

/**
 * Returns the stage of a customer according to the customer's row, without builds, bookings and
 * sales. `won` counts as `registered`, because only the row of a sale counts as sold.
 */
export function lifecycleFunnelStageOf(customer: Pick<Customer, 'lifecycle'>): FunnelStage {
  const { stage } = lifecycleOf(customer);
  if (stage === 'negotiating') return 'quoted';
  return stage === 'visited' ? 'visited' : 'registered';
}

/**
 * Returns a function that finds the day of an instant, or undefined if the instant is outside the
 * period. The starts of the days are computed once, because a time zone conversion for each instant
 * would be slow.
 */
function createDayFinder(
  period: Period,
  timezone: string,
): (instant: number) => string | undefined {
  const days = Array.from({ length: countPeriodDays(period) + 1 }, (_, index) =>
    addDaysToDate(period.from, index),
  );
  const dayStarts = computeDayStarts(days, timezone);
  return (instant) => {
    let [low, high] = [0, dayStarts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((dayStarts[middle] ?? Infinity) <= instant) low = middle + 1;
      else high = middle;
    }
    // Undefined if the instant is before the first day or after the last day.
    return low === 0 || low === dayStarts.length ? undefined : days[low - 1];
  };
}

/**
 * Returns the start of each of several consecutive days, ms since 1970. A week of exactly 7 × 24
 * hours counts as a week without a clock change. Its days need no further time zone conversion.
 */
function computeDayStarts(days: readonly string[], timezone: string): number[] {
  const dayStarts: number[] = [];
  for (let weekOffset = 0; weekOffset < days.length; weekOffset += DAYS_A_WEEK) {
    const [firstDay = '', ...otherDays] = days.slice(weekOffset, weekOffset + DAYS_A_WEEK);
    const firstStart = startOfDay(firstDay, timezone);
    const hasNoClockChange =
      startOfDay(addDaysToDate(firstDay, DAYS_A_WEEK), timezone) === firstStart + WEEK_MS;
    const otherStarts = otherDays.map((day, index) =>
      hasNoClockChange ? firstStart + (index + 1) * DAY_MS : startOfDay(day, timezone),
    );
    dayStarts.push(firstStart, ...otherStarts);
  }
  return dayStarts;
}
