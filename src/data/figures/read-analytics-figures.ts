import { type AnalyticsFigures, analyticsFigures } from '#domain/figures/analytics-figures.ts';
import { countDays } from '#domain/figures/count-days.ts';
import type { DayFigures } from '#domain/figures/day-figures.ts';
import { isIn, type Period, periodBefore } from '#domain/figures/period.ts';
import type { Target } from '#domain/figures/target.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import type { LocalDatabase } from '../database.ts';
import { readOwnRows } from './own-rows.ts';

export interface AskedAnalytics {
  /** The tablet's own showroom, and its zone. */
  ownId: string;
  timezone: string;
  period: Period;
  /** The showrooms that are looked at, the own one or others. */
  showroomIds: readonly string[];
  /** ms since 1970. */
  now: number;
}

/** What head office has counted of other showrooms. */
export interface CountedElsewhere {
  days: readonly DayFigures[];
  targets: readonly Target[];
}

export interface AnalyticsAsOf {
  figures: AnalyticsFigures;
  /** What was asked. */
  period: Period;
  /** When the own showroom was counted, ms since 1970; null where it is not among those looked at. */
  asOf: number | null;
  /** Since when no other showroom was counted anew, ms since 1970; null where none is looked at. */
  othersAsOf: number | null;
  /** Showrooms that are looked at and of which nothing is known here. */
  unknownIds: string[];
  /** Whether the period has a day with anything to count. */
  isEmpty: boolean;
  /** The first day with anything to count, looked for where the period has none. */
  firstDay: string | null;
}

const nothing: CountedElsewhere = { days: [], targets: [] };

/** Reads the rows of the own showroom: for a worker, not for the page. */
export async function readAnalyticsFigures(
  db: LocalDatabase,
  { ownId, timezone, period, showroomIds, now }: AskedAnalytics,
  elsewhere: CountedElsewhere = nothing,
): Promise<AnalyticsAsOf> {
  const isOwn = showroomIds.includes(ownId);
  const whole = { from: periodBefore(period).from, through: period.through };
  const counted = { showroomId: ownId, timezone, period: whole, now };
  const own = isOwn ? countDays(await readOwnRows(db, counted), counted) : [];
  const others = elsewhere.days.filter(
    ({ showroomId }) => showroomId !== ownId && showroomIds.includes(showroomId),
  );
  const knownIds = showroomIds.filter(
    (id) => id === ownId || others.some(({ showroomId }) => showroomId === id),
  );
  const days = [...own, ...others];
  const isEmpty = !days.some(({ day }) => isIn(period, day));
  return {
    figures: analyticsFigures({ period, showroomIds: knownIds, days, targets: elsewhere.targets }),
    period,
    asOf: isOwn ? now : null,
    othersAsOf: latestOf(others),
    unknownIds: showroomIds.filter((id) => !knownIds.includes(id)),
    isEmpty,
    firstDay: isEmpty ? await findFirstDay(db, { isOwn, ownId, timezone, others }) : null,
  };
}

/** Each showroom is as new as the day of it that was counted last; all are as new as the oldest. */
function latestOf(days: readonly DayFigures[]): number | null {
  const latest = new Map<string, number>();
  for (const { showroomId, countedAt } of days) {
    latest.set(showroomId, Math.max(countedAt, latest.get(showroomId) ?? 0));
  }
  return latest.size === 0 ? null : Math.min(...latest.values());
}

interface Looked {
  isOwn: boolean;
  ownId: string;
  timezone: string;
  others: readonly DayFigures[];
}

async function findFirstDay(
  db: LocalDatabase,
  { isOwn, ownId, timezone, others }: Looked,
): Promise<string | null> {
  const days = others.map(({ day }) => day);
  if (isOwn) {
    const sale = await db.sales.orderBy('soldOn').first();
    if (sale) days.push(sale.soldOn);
    const customers = await db.customers.where('showroomId').equals(ownId).toArray();
    const registered = customers.map(({ registeredAt }) => registeredAt);
    if (registered.length > 0) days.push(localDateOf(Math.min(...registered), timezone));
  }
  return days.toSorted()[0] ?? null;
}
