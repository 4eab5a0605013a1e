import { monthOf, listMonthsInPeriod } from '#domain/figures/period.ts';
import { type Target, toTargetId } from '#domain/figures/target.ts';
import { put, type Write } from '#domain/mutations/outcome.ts';
import type { Sale } from '#domain/sales/sale.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { addDaysToDate, localDateOf } from '#domain/slots/local-time.ts';
import { fromShownDollars } from '#domain/values/money.ts';
import { createPasswordHasher } from '../auth/secrets/password.ts';
import type { Clock } from '../ports/clock.ts';
import type { SyncStore } from '../store/store.ts';
import { createDemoActivities } from './demo-activities.ts';
import { DEMO_PASSWORD, demoAgents } from './demo-agents.ts';
import { createDemoBookings } from './demo-bookings.ts';
import { createDemoBuilds } from './demo-builds.ts';
import { createDemoCustomers } from './demo-customers.ts';
import { demoDealers } from './demo-dealers.ts';
import { createDemoSales } from './create-demo-sales.ts';
import { createDemoFollowUps } from './demo-follow-ups.ts';
import { readDemoPriceList } from './demo-price-list.ts';
import { demoRegistrationOptions } from './demo-registration-options.ts';
import { demoShowrooms } from './demo-showrooms.ts';
import { createDemoVisitRules } from './demo-visit-rules.ts';
import { createDemoWalkIns } from './demo-walk-ins.ts';

const DAYS_BACK = 365;

const DAYS_AHEAD = 60;

const TARGET_STEP_DOLLARS = 10_000;

const STORED_UNITS_PER_DOLLAR = fromShownDollars(1);

/**
 * Revenue targets by month, as factors of the mean monthly revenue: slightly above 1 on average,
 * and highest before the holidays.
 */
const SEASON_FACTORS = [0.9, 0.9, 1, 1.05, 1.1, 1.1, 1, 0.95, 1.05, 1.1, 1.15, 1.25];

/** Returns all rows of the demo for a start at `now`. */
export function createDemoWrites(now: number): Write[] {
  const priceList = readDemoPriceList();
  const [showrooms, agents] = [demoShowrooms, demoAgents];
  const newCustomers = createDemoCustomers(now);
  const salesInput = {
    showrooms,
    customers: newCustomers,
    builds: createDemoBuilds(priceList, newCustomers, now),
  };
  const { customers, builds, sales } = createDemoSales(salesInput, now);
  const followUps = createDemoFollowUps(showrooms, customers, now);
  const rules = createDemoVisitRules({ showrooms, agents, priceList }, now);
  return [
    ...demoDealers.map((row) => put('dealers', row)),
    ...demoShowrooms.map((row) => put('showrooms', row)),
    put('registrationOptions', demoRegistrationOptions),
    put('priceLists', priceList),
    ...demoAgents.map((row) => put('agents', row)),
    ...customers.map((row) => put('customers', row)),
    ...builds.map((row) => put('builds', row)),
    ...sales.map((row) => put('sales', row)),
    ...createDemoTargets(showrooms, sales, now).map((row) => put('targets', row)),
    ...followUps.map((row) => put('followUps', row)),
    ...createDemoActivities({ customers, builds, sales, followUps }).map((row) =>
      put('activities', row),
    ),
    ...rules.map((row) => put('visitRules', row)),
    ...createDemoBookings({ showrooms, rules, agents, customers, priceList }, now).map((row) =>
      put('bookings', row),
    ),
    ...createDemoWalkIns(now).map((row) => put('walkIns', row)),
  ];
}

/**
 * Writes the demo rows into an empty store; a store with agents stays unchanged. The rows are
 * written last and in one transaction, so that the next start repeats an interrupted seeding.
 */
export async function seedDemo(
  store: SyncStore,
  clock: Clock,
  passwords = createPasswordHasher(),
): Promise<void> {
  const agents = await store.read((snapshot) => snapshot.all('agents'));
  if (agents.length > 0) return;
  await Promise.all(
    demoAgents.map(async (agent) => {
      await store.credentials.savePasswordHash(agent.id, await passwords.hash(DEMO_PASSWORD));
    }),
  );
  await store.write([], (tx) => {
    tx.applyWrites(createDemoWrites(clock.now()));
    return Promise.resolve();
  });
}

/**
 * Returns revenue targets of the demo showrooms in round sums, always the same for the same `now`.
 */
function createDemoTargets(
  showrooms: readonly Showroom[],
  sales: readonly Sale[],
  now: number,
): Target[] {
  return showrooms.flatMap(({ id: showroomId, dealerId, timezone }) => {
    const today = localDateOf(now, timezone);
    const from = addDaysToDate(today, -DAYS_BACK);
    const showroomSales = sales.filter((sale) => sale.showroomId === showroomId);
    const totalRevenue = showroomSales.reduce((sum, { amount }) => sum + amount, 0);
    const months = listMonthsInPeriod({ from, through: addDaysToDate(today, DAYS_AHEAD) });
    const pastMonthCount = months.filter((month) => month <= monthOf(today)).length;
    return months.map((month) => {
      const seasonFactor = SEASON_FACTORS[Number(month.slice(-2)) - 1] ?? 1;
      const dollars = (totalRevenue / pastMonthCount / STORED_UNITS_PER_DOLLAR) * seasonFactor;
      const revenue = fromShownDollars(
        Math.ceil(dollars / TARGET_STEP_DOLLARS) * TARGET_STEP_DOLLARS,
      );
      return { id: toTargetId(showroomId, month), showroomId, dealerId, month, revenue };
    });
  });
}
