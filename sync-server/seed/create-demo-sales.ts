import type { Build } from '#domain/builds/build.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { Sale } from '#domain/sales/sale.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { SeededRandom } from './demo-random.ts';

const SEED = 20_261_122;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS_TO_BUY = 40;
/** Maximum age of the latest sale of a showroom, so that the last seven days contain a sale. */
const RECENT_DAYS = 5;
const DAYS_SINCE_MOVED_SALE = 2;
/** Fifty dollars in stored units, to which agreed prices are rounded. */
const PRICE_STEP = 1000;

interface DemoSales {
  customers: Customer[];
  builds: Build[];
  sales: Sale[];
}

interface DemoSalesInput {
  showrooms: readonly Showroom[];
  customers: readonly Customer[];
  builds: readonly Build[];
}

/**
 * Returns sales of some builds, and all customers and builds with the stage or status that follows
 * from the sales. The result is always the same for the same rows and the same `now`.
 */
export function createDemoSales(
  { showrooms, customers, builds }: DemoSalesInput,
  now: number,
): DemoSales {
  const random = new SeededRandom(SEED);
  const timezones = new Map(showrooms.map(({ id, timezone }) => [id, timezone]));
  const buildsByCustomer = Map.groupBy(builds, ({ customerId }) => customerId);
  const drawnSales: Sale[] = [];
  const customersWithStage = customers.map((customer): Customer => {
    const own = buildsByCustomer.get(customer.id) ?? [];
    const timezone = timezones.get(customer.showroomId) ?? 'UTC';
    const sale = pickSale(random, { customer, own, timezone, now });
    if (sale) drawnSales.push(sale);
    return sale ? customer : { ...customer, lifecycle: pickLifecycle(random, customer, own, now) };
  });
  const sales = showrooms.flatMap(({ id, timezone }) =>
    moveLatestSale(
      drawnSales.filter(({ showroomId }) => showroomId === id),
      timezone,
      now,
    ),
  );
  const salesByBuild = new Map(sales.map((sale) => [sale.buildId, sale]));
  const salesByCustomer = new Map(sales.map((sale) => [sale.customerId, sale]));
  return {
    customers: customersWithStage.map((row) => toBuyer(row, salesByCustomer.get(row.id))),
    builds: builds.map((row) => toSoldBuild(row, salesByBuild.get(row.id))),
    sales,
  };
}

/**
 * Returns the sales of a showroom with the latest sale within the last days. Without a recent sale,
 * the figures of the showroom would be empty.
 */
function moveLatestSale(sales: readonly Sale[], timezone: string, now: number): Sale[] {
  const latestAt = Math.max(...sales.map(({ recordedAt }) => recordedAt));
  const daysAgo = Math.floor((now - latestAt) / DAY_MS);
  if (daysAgo < RECENT_DAYS) return [...sales];
  const recordedAt = latestAt + (daysAgo - DAYS_SINCE_MOVED_SALE) * DAY_MS;
  return sales.map((sale) =>
    sale.recordedAt === latestAt
      ? { ...sale, recordedAt, soldOn: localDateOf(recordedAt, timezone) }
      : sale,
  );
}

function toBuyer(customer: Customer, sale: Sale | undefined): Customer {
  if (!sale) return customer;
  const lastActivityAt = Math.max(customer.lastActivityAt, sale.recordedAt);
  return { ...customer, lifecycle: { stage: 'won', reason: null }, lastActivityAt };
}

function toSoldBuild(build: Build, sale: Sale | undefined): Build {
  return sale ? { ...build, status: 'sold', updatedAt: sale.recordedAt } : build;
}

const saleProbabilities: Record<Customer['intent'], number> = {
  buying: 0.55,
  hot: 0.5,
  'test-drive': 0.3,
  warm: 0.25,
  browsing: 0.08,
  cold: 0.04,
};

interface Buyer {
  customer: Customer;
  own: readonly Build[];
  timezone: string;
  now: number;
}

function pickSale(random: SeededRandom, { customer, own, timezone, now }: Buyer): Sale | undefined {
  const isBought = random.next() < saleProbabilities[customer.intent];
  const days = 1 + random.below(MAX_DAYS_TO_BUY);
  const discount = random.below(5) / 100;
  const build = own.find(({ status }) => status !== 'archived');
  const recordedAt = (build?.createdAt ?? 0) + days * DAY_MS;
  if (!isBought || !build || recordedAt > now) return undefined;
  return {
    id: `sale-${build.id}`,
    showroomId: build.showroomId,
    buildId: build.id,
    customerId: customer.id,
    vehicleId: build.vehicleId,
    amount: Math.round((build.totalPrice * (1 - discount)) / PRICE_STEP) * PRICE_STEP,
    agentId: build.agentId,
    soldOn: localDateOf(recordedAt, timezone),
    statusBefore: build.status,
    recordedAt,
    recordedBy: build.agentId,
  };
}

type Lifecycle = NonNullable<Customer['lifecycle']>;

/** A customer is more likely to be lost or dormant the longer ago the last activity is. */
function pickLifecycle(
  random: SeededRandom,
  customer: Customer,
  builds: readonly Build[],
  now: number,
): Lifecycle {
  const weeks = (now - customer.lastActivityAt) / (7 * DAY_MS);
  const stage = random.pickWeighted(
    weeks > 12 ? oldestStageWeights : weeks > 2 ? olderStageWeights : recentStageWeights,
  );
  const reason = random.pickWeighted(lossReasonWeights);
  if (stage === 'lost') return { stage, reason };
  // A customer without a build cannot be in the negotiation stage.
  if (stage === 'negotiating' && builds.length === 0) return { stage: 'contacted', reason: null };
  return { stage, reason: null };
}

const recentStageWeights = [
  ['new', 55],
  ['contacted', 25],
  ['visited', 12],
  ['negotiating', 8],
] as const;
const olderStageWeights = [
  ['contacted', 35],
  ['visited', 25],
  ['negotiating', 20],
  ['lost', 12],
  ['dormant', 8],
] as const;
const oldestStageWeights = [
  ['contacted', 10],
  ['visited', 8],
  ['negotiating', 4],
  ['lost', 38],
  ['dormant', 40],
] as const;

const lossReasonWeights = [
  ['price', 30],
  ['other-make', 25],
  ['postponed', 15],
  ['no-answer', 14],
  ['financing', 8],
  ['availability', 5],
  ['other', 3],
] as const;
