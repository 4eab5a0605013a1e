import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import {
  priceListContentSchema,
  toPriceList,
} from '#domain/catalogue/content/price-list-content.ts';
import { OWN_MAKE } from '#domain/catalogue/model.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { monthOf, listMonthsInPeriod } from '#domain/figures/period.ts';
import { type Target, toTargetId } from '#domain/figures/target.ts';
import { put, type Write } from '#domain/mutations/outcome.ts';
import type { Sale } from '#domain/sales/sale.ts';
import type { Dealer } from '#domain/showrooms/dealer.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { addDaysToDate, localDateOf, weekdayOf } from '#domain/slots/local-time.ts';
import type { VisitRules } from '#domain/slots/visit-rules.ts';
import { fromShownDollars } from '#domain/values/money.ts';
import { createPasswordHasher } from '../auth/secrets/password.ts';
import type { Clock } from '../ports/clock.ts';
import type { SyncStore } from '../store/store.ts';
import { createDemoActivities } from './demo-activities.ts';
import { DEMO_PASSWORD, demoAgents } from './demo-agents.ts';
import { createDemoBookings } from './demo-bookings.ts';
import { createDemoBuilds } from './demo-builds.ts';
import { createDemoCustomers } from './demo-customers.ts';
import { createDemoSales } from './create-demo-sales.ts';
import { createDemoFollowUps } from './demo-follow-ups.ts';
import { demoRegistrationOptions } from './demo-registration-options.ts';
import { demoShowrooms } from './demo-showrooms.ts';
import { createDemoWalkIns } from './demo-walk-ins.ts';

const THURSDAY = 4;

/** Invented dealers; the brands are those of the demo catalogue. */
export const demoDealers: Dealer[] = [
  {
    id: 'forecourt-east',
    name: 'Forecourt East',
    logo: '',
    rating: 4.8,
    location: 'New York, NY',
    distanceKm: 2.4,
    brands: ['Genesis'],
  },
  {
    id: 'harbor-lane',
    name: 'Harbor Lane Motors',
    logo: '',
    rating: 4.6,
    location: 'Seattle, WA',
    distanceKm: 3866,
    brands: ['Genesis', 'Halden'],
  },
  {
    id: 'prairie-gate',
    name: 'Prairie Gate Automotive',
    logo: '',
    rating: 4.5,
    location: 'Chicago, IL',
    distanceKm: 1145,
    brands: ['Genesis', 'Aurelis'],
  },
];

const catalogueFile = new URL('catalogue.json', import.meta.url);

const DAYS_BACK = 365;

const DAYS_AHEAD = 60;

const TARGET_STEP_DOLLARS = 10_000;

const STORED_UNITS_PER_DOLLAR = fromShownDollars(1);

/**
 * Revenue targets by month, as factors of the mean monthly revenue: slightly above 1 on average,
 * and highest before the holidays.
 */
const SEASON_FACTORS = [0.9, 0.9, 1, 1.05, 1.1, 1.1, 1, 0.95, 1.05, 1.1, 1.15, 1.25];

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
 * Writes the demo rows into an empty store; a store with agents keeps its rows. Marks the store as
 * a demo if it is empty or has a demo agent, because earlier releases seeded stores without the
 * mark. The rows are written last and in one transaction, so that the next start repeats an
 * interrupted seeding.
 */
export async function seedDemo(
  store: SyncStore,
  clock: Clock,
  passwords = createPasswordHasher(),
): Promise<void> {
  const agents = await store.read((snapshot) => snapshot.all('agents'));
  if (agents.length > 0) {
    const demoAgentIds = new Set(demoAgents.map(({ id }) => id));
    if (agents.some(({ id }) => demoAgentIds.has(id))) await store.markDemo();
    return;
  }
  // Computes one hash for all agents: hashing is slow, and all agents have the same public
  // password.
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  for (const { id } of demoAgents) await store.credentials.savePasswordHash(id, passwordHash);
  await store.markDemo();
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

/**
 * Returns the demo catalogue, whose file contains facts about the cars and the sources of these
 * facts.
 */
export function readDemoPriceList(): PriceList {
  const content = v.parse(priceListContentSchema, JSON.parse(readFileSync(catalogueFile, 'utf8')));
  return toPriceList(content, 1);
}

/**
 * Returns the visit rules of the demo showrooms; the capacity of a slot is the number of agents in
 * the showroom.
 */
export function createDemoVisitRules(
  {
    showrooms,
    agents,
    priceList,
  }: { showrooms: Showroom[]; agents: Agent[]; priceList: PriceList },
  now: number,
): VisitRules[] {
  return showrooms.map(({ id, timezone }) => {
    const year = Number(localDateOf(now, timezone).slice(0, 4));
    const hostIds = agents
      .filter(({ role, showroomIds }) => role === 'agent' && showroomIds.includes(id))
      .map((agent) => agent.id);
    return {
      id,
      slotMinutes: 60,
      visitMinutes: 45,
      bufferMinutes: 15,
      capacity: Math.max(1, hostIds.length),
      leadMinutes: 60,
      horizonDays: 60,
      closedDays: [year - 1, year, year + 1].flatMap(holidaysOf),
      hostIds,
      demonstrators: priceList.vehicles
        .filter(({ make }) => make === OWN_MAKE)
        .map((vehicle) => ({ id: `${id}-${vehicle.id}`, vehicleId: vehicle.id })),
    };
  });
}

function holidaysOf(year: number): VisitRules['closedDays'] {
  return [
    { date: `${year}-01-01`, reason: 'New Year’s Day' },
    { date: `${year}-07-04`, reason: 'Independence Day' },
    { date: thanksgivingOf(year), reason: 'Thanksgiving' },
    { date: `${year}-12-25`, reason: 'Christmas Day' },
  ];
}

/** Thanksgiving, the fourth Thursday of November. */
function thanksgivingOf(year: number): string {
  const firstDay = `${year}-11-01`;
  const daysToThursday = (THURSDAY - weekdayOf(firstDay) + 7) % 7;
  return addDaysToDate(firstDay, daysToThursday + 21);
}
