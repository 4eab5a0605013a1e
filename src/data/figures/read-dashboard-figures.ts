import {
  type DashboardFigures,
  dashboardFigures,
  dashboardPeriod,
  leadsAreComparedWith,
} from '#domain/figures/dashboard-figures.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import type { LocalDatabase } from '../database.ts';
import { type Counting, countingAnew } from './counting.ts';
import { readLeads } from './read-leads.ts';

export interface AskedFigures {
  showroomId: string;
  /** Time zone of the showroom. */
  timezone: string;
  /** ms since 1970. */
  now: number;
}

/** The figures of the dashboard's cards, and the time of their count. */
export interface DashboardAsOf {
  figures: DashboardFigures;
  /** ms since 1970. */
  asOf: number;
}

/**
 * Reads some thousand rows, independent of the length of the history: for a worker, not for the
 * page.
 */
export async function readDashboardFigures(
  db: LocalDatabase,
  { showroomId, timezone, now }: AskedFigures,
  counting: Counting = countingAnew(db),
): Promise<DashboardAsOf> {
  const today = localDateOf(now, timezone);
  const period = dashboardPeriod(today);
  const [days, leads] = await Promise.all([
    counting.countDays({ showroomId, timezone, period, now }),
    readLeads(db, { showroomId, since: leadsAreComparedWith(now) }, counting),
  ]);
  return { figures: dashboardFigures({ today, days, leads }), asOf: now };
}
