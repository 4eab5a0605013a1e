import {
  type DashboardFigures,
  computeDashboardFigures,
  getDashboardPeriod,
  getLeadComparisonTime,
} from '#domain/figures/dashboard-figures.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import type { LocalDatabase } from '../database/database.ts';
import { type FigureCounter, createUncachedCounter } from './figure-counter.ts';
import { readLeads } from './read-leads.ts';

export interface OwnFiguresRequest {
  showroomId: string;
  /** Time zone of the showroom. */
  timezone: string;
  /** Current time, ms since 1970. */
  now: number;
}

/** The figures on the cards of the dashboard, and the time of the request. */
export interface DashboardResult {
  figures: DashboardFigures;
  /** Time of the request, at which the figures were current, ms since 1970. */
  asOf: number;
}

/**
 * Computes the dashboard from a few thousand rows; the number of rows does not grow with the
 * history of the showroom. Runs in the figures worker, because the reads would delay frames of the
 * page.
 */
export async function readDashboardFigures(
  db: LocalDatabase,
  { showroomId, timezone, now }: OwnFiguresRequest,
  figureCounter: FigureCounter = createUncachedCounter(db),
): Promise<DashboardResult> {
  const today = localDateOf(now, timezone);
  const period = getDashboardPeriod(today);
  const [days, leads] = await Promise.all([
    figureCounter.countDays({ showroomId, timezone, period, now }),
    readLeads(db, { showroomId, since: getLeadComparisonTime(now) }, figureCounter),
  ]);
  return { figures: computeDashboardFigures({ today, days, leads }), asOf: now };
}
