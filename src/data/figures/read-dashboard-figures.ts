import { customerIntents, toIntentLevel } from '#domain/customers/fields/customer-intent.ts';
import { isListed } from '#domain/customers/is-listed.ts';
import {
  type DashboardFigures,
  computeDashboardFigures,
  getDashboardPeriod,
  getLeadComparisonTime,
} from '#domain/figures/dashboard-figures.ts';
import { type LeadCounts, openStages } from '#domain/figures/lead-counts.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import type { LocalDatabase } from '../database/database.ts';
import { createUncachedCounter, type FigureCounter } from './figure-counter.ts';

export interface OwnFiguresRequest {
  showroomId: string;
  timezone: string;
  /** Current time, ms since 1970. */
  now: number;
}

export interface DashboardResult {
  figures: DashboardFigures;
  /** Time of the request, at which the figures were current, ms since 1970. */
  asOf: number;
}

/**
 * Computes the figures of the dashboard. Runs in the figures worker, because the reads would delay
 * frames of the page.
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

/**
 * Returns the same result as `countLeads` over all customers of a showroom. Reads mainly ids from
 * indexes instead of rows, because few customers are leads. `before` in the result is the number of
 * leads at the instant `since`, ms since 1970.
 */
export async function readLeads(
  db: LocalDatabase,
  { showroomId, since }: { showroomId: string; since: number },
  figureCounter: Pick<FigureCounter, 'leadIds'> = createUncachedCounter(db),
): Promise<LeadCounts> {
  const [openLeads, deletedIds, mergedIds, newIds, recentlyActiveIds] = await Promise.all([
    readOpenLeads(showroomId, figureCounter),
    db.customers.orderBy('deletedAt').primaryKeys(),
    db.customers.orderBy('mergedInto').primaryKeys(),
    db.customers
      .where('[showroomId+registeredAt]')
      .between([showroomId, since], [showroomId, Infinity], false, true)
      .primaryKeys(),
    db.customers.where('lastActivityAt').above(since).primaryKeys(),
  ]);
  const hiddenIds = new Set([...deletedIds, ...mergedIds]);
  const newIdSet = new Set(newIds);
  const breakdown = { hot: 0, warm: 0, cold: 0 };
  const openIds = new Set<string>();
  let before = 0;
  for (const { intent, ids } of openLeads) {
    for (const id of ids) {
      openIds.add(id);
      if (hiddenIds.has(id)) continue;
      breakdown[toIntentLevel(intent)] += 1;
      if (!newIdSet.has(id)) before += 1;
    }
  }
  const closedIds = recentlyActiveIds.filter(
    (id) => !openIds.has(id) && !hiddenIds.has(id) && !newIdSet.has(id),
  );
  const rows = await db.customers.bulkGet(closedIds);
  before += rows.filter((row) => row?.showroomId === showroomId && isListed(row)).length;
  return { breakdown, before };
}

function readOpenLeads(showroomId: string, figureCounter: Pick<FigureCounter, 'leadIds'>) {
  const leadFilters = openStages.flatMap((stage) =>
    customerIntents.map((intent) => ({ stage, intent })),
  );
  return Promise.all(
    leadFilters.map(async ({ stage, intent }) => ({
      intent,
      ids: await figureCounter.leadIds({ showroomId, stage, intent }),
    })),
  );
}
