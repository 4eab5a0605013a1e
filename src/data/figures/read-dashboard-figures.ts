import { countDays } from '#domain/figures/count-days.ts';
import {
  type DashboardFigures,
  dashboardFigures,
  dashboardPeriod,
  leadsAreComparedWith,
} from '#domain/figures/dashboard-figures.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import type { LocalDatabase } from '../database.ts';
import { keepSound } from '../quarantine.ts';
import { readLeads } from './read-leads.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface AskedFigures {
  showroomId: string;
  /** Of the showroom. */
  timezone: string;
  /** ms since 1970. */
  now: number;
}

/** What the cards of the dashboard say, and as of when they say it. */
export interface DashboardAsOf {
  figures: DashboardFigures;
  /** ms since 1970. */
  asOf: number;
}

/** Reads some thousand rows, however long the history is: for a worker, not for the page. */
export async function readDashboardFigures(
  db: LocalDatabase,
  { showroomId, timezone, now }: AskedFigures,
): Promise<DashboardAsOf> {
  const today = localDateOf(now, timezone);
  const period = dashboardPeriod(today);
  // No zone is a whole day away from UTC.
  const since = Date.parse(period.from) - DAY_MS;
  const [sold, registered, leads] = await db.transaction('r', [db.sales, db.customers], () =>
    Promise.all([
      db.sales.where('soldOn').between(period.from, period.through, true, true).toArray(),
      db.customers
        .where('[showroomId+registeredAt]')
        .between([showroomId, since], [showroomId, Infinity], true, true)
        .toArray(),
      readLeads(db, showroomId, leadsAreComparedWith(now)),
    ]),
  );
  const rows = {
    customers: keepSound(db, 'customers', registered),
    sales: keepSound(db, 'sales', sold),
    builds: [],
    bookings: [],
  };
  const days = countDays(rows, { showroomId, timezone, period, now });
  return { figures: dashboardFigures({ today, days, leads }), asOf: now };
}
