import type { Build } from '#domain/builds/build.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { intentLevels } from '#domain/customers/fields/customer-intent.ts';
import { buildStatuses } from '#domain/customers/lifecycle.ts';
import {
  type DashboardFigures,
  computeDashboardFigures,
  getDashboardPeriod,
  getLeadComparisonTime,
} from '#domain/figures/dashboard-figures.ts';
import { toSharedBuild } from '#domain/sharing/to-shared-build.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import type { Snapshot } from '../store/store.ts';
import { updateFigures, type FiguresDeps } from './update-figures.ts';

const RECENT_LIMIT = 6;
const shownStatuses = buildStatuses.filter((status) => status !== 'archived');

type RecentCustomer = Pick<Customer, 'id' | 'name' | 'email' | 'phone' | 'intent'> & {
  /** ms since 1970. */
  lastActivity: number;
};

interface RecentBuild {
  id: string;
  /** Always null, because clients render the picture of the car. */
  thumbnail: null;
  modelName: string | null;
  configuration: string | null;
  customerName: string | null;
  /** Amount in stored units (20 per dollar). */
  price: number;
  createdAt: number;
}

interface Summary {
  kpis: DashboardFigures;
  recentCustomers: RecentCustomer[];
  recentBuilds: RecentBuild[];
}

/**
 * Returns the dashboard data of a showroom (figures, recent customers and recent builds) for
 * clients without a local database.
 */
export async function readSummary(deps: FiguresDeps, showroom: Showroom): Promise<Summary> {
  const { store, clock } = deps;
  await updateFigures(deps);
  const now = clock.now();
  const today = localDateOf(now, showroom.timezone);
  return store.read(async (snapshot) => {
    const days = await snapshot.daysBetween(showroom.id, getDashboardPeriod(today));
    const leads = await snapshot.readLeadCounts(showroom.id, getLeadComparisonTime(now));
    const pageOptions = { descending: true, offset: 0, limit: RECENT_LIMIT };
    const customers = await snapshot.list({
      table: 'customers',
      anyOf: [...intentLevels.keys()].map((rank) => ({
        showroom_id: showroom.id,
        listed_rank: rank,
      })),
      orderBy: ['last_activity_at'],
      ...pageOptions,
    });
    const builds = await snapshot.list({
      table: 'builds',
      anyOf: shownStatuses.map((status) => ({ showroom_id: showroom.id, status })),
      orderBy: ['created_at'],
      ...pageOptions,
    });
    return {
      kpis: computeDashboardFigures({ today, days, leads }),
      recentCustomers: customers.map(toRecentCustomer),
      recentBuilds: await Promise.all(builds.map((build) => toRecentBuild(snapshot, build))),
    };
  });
}

function toRecentCustomer({
  id,
  name,
  email,
  phone,
  intent,
  lastActivityAt,
}: Customer): RecentCustomer {
  return { id, name, email, phone, intent, lastActivity: lastActivityAt };
}

async function toRecentBuild(snapshot: Snapshot, build: Build): Promise<RecentBuild> {
  const priceList = await snapshot.get('priceLists', build.priceListId);
  const sharedBuild = priceList && toSharedBuild(priceList, build);
  const customer = build.customerId ? await snapshot.get('customers', build.customerId) : undefined;
  return {
    id: build.id,
    thumbnail: null,
    modelName: sharedBuild ? `${sharedBuild.make} ${sharedBuild.model}` : null,
    configuration: sharedBuild ? sharedBuild.options.map(({ name }) => name).join(' · ') : null,
    customerName: customer && !customer.erasure ? customer.name : null,
    price: build.totalPrice,
    createdAt: build.createdAt,
  };
}
