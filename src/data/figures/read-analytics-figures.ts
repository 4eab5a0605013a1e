import {
  type AnalyticsFigures,
  computeAnalyticsFigures,
} from '#domain/figures/analytics-figures.ts';
import { isInPeriod, type Period, getPeriodBefore } from '#domain/figures/period.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import type { LocalDatabase } from '../database/database.ts';
import { type FigureCounter, createUncachedCounter } from './figure-counter.ts';
import {
  findFirstDaysOfOtherShowrooms,
  readOtherShowroomFigures,
} from './other-showroom-figures.ts';

export interface AnalyticsRequest {
  /** The id of the tablet's own showroom; `timezone` is the time zone of this showroom. */
  ownId: string;
  timezone: string;
  period: Period;
  /** The ids of the selected showrooms; the own showroom may be one of them. */
  showroomIds: readonly string[];
  /** Current time, ms since 1970. */
  now: number;
}

export interface AnalyticsResult {
  figures: AnalyticsFigures;
  /** The period of the request; `showroomIds` are the showrooms of the request. */
  period: Period;
  showroomIds: readonly string[];
  /**
   * Time of the request, at which the figures of the own showroom were current, ms since 1970; null
   * if the own showroom is not selected.
   */
  asOf: number | null;
  /**
   * Time of the last pull, at which the figures of other showrooms were current, ms since 1970.
   * Null if this tablet stores no figures of the selected other showrooms.
   */
  othersAsOf: number | null;
  /** Ids of the selected showrooms whose figures are not stored on this tablet. */
  unknownIds: string[];
  /** Whether the selected showrooms have no day with figures in the period. */
  isEmpty: boolean;
  /** The first day with figures of the selected showrooms; null unless `isEmpty` is true. */
  firstDay: string | null;
}

/**
 * Computes the analytics of the selected showrooms. `figureCounter` counts the figures of the own
 * showroom, by default without a cache. Runs in the figures worker, because the function reads many
 * rows.
 */
export async function readAnalyticsFigures(
  db: LocalDatabase,
  { ownId, timezone, period, showroomIds, now }: AnalyticsRequest,
  figureCounter: FigureCounter = createUncachedCounter(db),
): Promise<AnalyticsResult> {
  const isOwn = showroomIds.includes(ownId);
  const comparisonPeriod = { from: getPeriodBefore(period).from, through: period.through };
  const [ownDays, otherFigures] = await Promise.all([
    isOwn
      ? figureCounter.countDays({ showroomId: ownId, timezone, period: comparisonPeriod, now })
      : [],
    readOtherShowroomFigures(db, { ownId, showroomIds, period: comparisonPeriod }),
  ]);
  const { knownIds, targets, asOf: othersAsOf } = otherFigures;
  const isKnown = (id: string) => id === ownId || knownIds.includes(id);
  const knownShowroomIds = showroomIds.filter(isKnown);
  const days = [...ownDays, ...otherFigures.days];
  const showrooms = await db.showrooms.bulkGet([...knownShowroomIds]);
  const closedShowrooms = showrooms.filter((showroom) => showroom?.closedAt !== undefined);
  const closedIds = closedShowrooms.flatMap((showroom) => showroom?.id ?? []);
  const isEmpty = !days.some(({ day }) => isInPeriod(period, day));
  return {
    figures: computeAnalyticsFigures({
      period,
      showroomIds: knownShowroomIds,
      closedIds,
      days,
      targets,
    }),
    period,
    showroomIds,
    asOf: isOwn ? now : null,
    othersAsOf,
    unknownIds: showroomIds.filter((id) => !isKnown(id)),
    isEmpty,
    firstDay: isEmpty ? await findFirstDay(db, { isOwn, ownId, timezone, knownIds }) : null,
  };
}

interface FirstDaySearch {
  isOwn: boolean;
  ownId: string;
  timezone: string;
  knownIds: readonly string[];
}

async function findFirstDay(
  db: LocalDatabase,
  { isOwn, ownId, timezone, knownIds }: FirstDaySearch,
): Promise<string | null> {
  const days = await findFirstDaysOfOtherShowrooms(db, knownIds);
  if (isOwn) {
    const [sale, customer] = await Promise.all([
      db.sales.orderBy('soldOn').first(),
      db.customers
        .where('[showroomId+registeredAt]')
        .between([ownId, 0], [ownId, Infinity])
        .first(),
    ]);
    if (sale) days.push(sale.soldOn);
    if (customer) days.push(localDateOf(customer.registeredAt, timezone));
  }
  return days.toSorted()[0] ?? null;
}
