import { countDays } from '#domain/figures/count-days.ts';
import {
  type DashboardFigures,
  dashboardFigures,
  dashboardPeriod,
} from '#domain/figures/dashboard-figures.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import type { LocalDatabase } from '../database.ts';
import { keepSound } from '../quarantine.ts';

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

/** Reads every customer: for a worker, not for the page. */
export async function readDashboardFigures(
  db: LocalDatabase,
  { showroomId, timezone, now }: AskedFigures,
): Promise<DashboardAsOf> {
  const today = localDateOf(now, timezone);
  const period = dashboardPeriod(today);
  const [soldInPeriod, stored] = await db.transaction('r', [db.sales, db.customers], () =>
    Promise.all([
      db.sales.where('soldOn').between(period.from, period.through, true, true).toArray(),
      db.customers.where('showroomId').equals(showroomId).toArray(),
    ]),
  );
  const customers = keepSound(db, 'customers', stored);
  const rows = { customers, sales: keepSound(db, 'sales', soldInPeriod), builds: [], bookings: [] };
  const days = countDays(rows, { showroomId, timezone, period, now });
  return { figures: dashboardFigures({ today, now, days, customers }), asOf: now };
}
