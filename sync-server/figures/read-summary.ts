import type { Build } from '#domain/builds/build.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { isListed } from '#domain/customers/is-listed.ts';
import {
  type DashboardFigures,
  dashboardFigures,
  dashboardPeriod,
  leadsAreComparedWith,
} from '#domain/figures/dashboard-figures.ts';
import { addLeads, countLeads, type Leads } from '#domain/figures/leads.ts';
import { toSharedBuild } from '#domain/sharing/to-shared-build.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { Snapshot } from '../store/store.ts';
import { countWhatIsNew, type FiguresDeps } from './count-what-is-new.ts';
import { eachPart } from './each-row.ts';

const RECENT = 6;

type RecentCustomer = Pick<Customer, 'id' | 'name' | 'email' | 'phone' | 'intent'> & {
  /** ms since 1970. */
  lastActivity: number;
};

interface RecentBuild {
  id: string;
  /** Cars are drawn where they are shown. */
  thumbnail: null;
  modelName: string | null;
  configuration: string | null;
  customerName: string | null;
  /** Stored units. */
  price: number;
  createdAt: number;
}

export interface Summary {
  kpis: DashboardFigures;
  recentCustomers: RecentCustomer[];
  recentBuilds: RecentBuild[];
}

/** What the dashboard of a showroom says, for those who have no tablet. Reads all its customers. */
export async function readSummary(deps: FiguresDeps, showroom: Showroom): Promise<Summary> {
  const { store, clock } = deps;
  await countWhatIsNew(deps);
  const now = clock.now();
  const today = localDateOf(now, showroom.timezone);
  const people = await readPeople(deps, showroom, leadsAreComparedWith(now));
  const builds = await readLatestBuilds(deps, showroom);
  return store.read(async (snapshot) => {
    const days = await snapshot.daysBetween(showroom.id, dashboardPeriod(today));
    return {
      kpis: dashboardFigures({ today, days, leads: people.leads }),
      recentCustomers: people.recent.map(toRecent),
      recentBuilds: await Promise.all(builds.map((build) => describe(snapshot, build))),
    };
  });
}

async function readPeople(
  { store }: FiguresDeps,
  { id: showroomId }: Showroom,
  then: number,
): Promise<{ leads: Leads; recent: Customer[] }> {
  let leads = countLeads([], then);
  let recent: Customer[] = [];
  for await (const part of eachPart(store, showroomId, 'customers')) {
    leads = addLeads(leads, countLeads(part, then));
    recent = latest([...recent, ...part.filter(isListed)], (row) => row.lastActivityAt);
  }
  return { leads, recent };
}

async function readLatestBuilds(
  { store }: FiguresDeps,
  { id: showroomId }: Showroom,
): Promise<Build[]> {
  let builds: Build[] = [];
  for await (const part of eachPart(store, showroomId, 'builds')) {
    const shown = part.filter(({ status }) => status !== 'archived');
    builds = latest([...builds, ...shown], (row) => row.createdAt);
  }
  return builds;
}

function latest<T extends { id: string }>(rows: T[], instantOf: (row: T) => number): T[] {
  // Equals as an index has them that is read backwards.
  return rows
    .sort((a, b) => instantOf(b) - instantOf(a) || (a.id < b.id ? 1 : -1))
    .slice(0, RECENT);
}

function toRecent({ id, name, email, phone, intent, lastActivityAt }: Customer): RecentCustomer {
  return { id, name, email, phone, intent, lastActivity: lastActivityAt };
}

async function describe(snapshot: Snapshot, build: Build): Promise<RecentBuild> {
  const priceList = await snapshot.get('priceLists', build.priceListId);
  const shown = priceList && toSharedBuild(priceList, build);
  const customer = build.customerId ? await snapshot.get('customers', build.customerId) : undefined;
  return {
    id: build.id,
    thumbnail: null,
    modelName: shown ? `${shown.make} ${shown.model}` : null,
    configuration: shown ? shown.options.map(({ name }) => name).join(' · ') : null,
    customerName: customer?.name ?? null,
    price: build.totalPrice,
    createdAt: build.createdAt,
  };
}
