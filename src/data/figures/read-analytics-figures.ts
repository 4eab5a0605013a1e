import {
  type AnalyticsFigures,
  computeAnalyticsFigures,
} from '#domain/figures/analytics-figures.ts';
import type { DayFigures } from '#domain/figures/day-figures.ts';
import { getPeriodBefore, isInPeriod, type Period } from '#domain/figures/period.ts';
import type { Target } from '#domain/figures/target.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import type { LocalDatabase } from '../database/database.ts';
import { filterValidRows } from '../database/quarantine.ts';
import { readMeta } from '../meta.ts';
import { type FigureCounter, createUncachedCounter } from './figure-counter.ts';

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
  /** `period` and `showroomIds` are copied from the request. */
  period: Period;
  showroomIds: readonly string[];
  /**
   * Time of the request, at which the figures of the own showroom were current, ms since 1970; null
   * if the own showroom is not selected.
   */
  asOf: number | null;
  /**
   * Time of the last complete pull, at which the figures of other showrooms were current, ms since
   * 1970. Null if this tablet stores no figures of the selected other showrooms.
   */
  othersAsOf: number | null;
  /** Ids of the selected showrooms whose figures are not stored on this tablet. */
  unknownIds: string[];
  /** Whether the selected showrooms have no day with figures in the period. */
  isEmpty: boolean;
  /**
   * The first day with figures of the selected showrooms if `isEmpty` is true. Null if `isEmpty` is
   * false, or if there is no such day.
   */
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

/** Day figures of other showrooms and targets of all selected showrooms, as of the last pull. */
interface OtherShowroomFigures {
  days: DayFigures[];
  targets: Target[];
  /** Ids of the selected other showrooms of which the tablet can have figures. */
  knownIds: string[];
  /** Time of the last complete pull, ms since 1970; null if `knownIds` is empty. */
  asOf: number | null;
}

interface OtherFiguresRequest {
  ownId: string;
  showroomIds: readonly string[];
  period: Period;
}

/**
 * Returns the day figures of the selected other showrooms of the dealer, and the targets of all
 * selected showrooms.
 */
export async function readOtherShowroomFigures(
  db: LocalDatabase,
  { ownId, showroomIds, period }: OtherFiguresRequest,
): Promise<OtherShowroomFigures> {
  const knownIds = await findKnownShowroomIds(
    db,
    ownId,
    showroomIds.filter((id) => id !== ownId),
  );
  const [days, targets, pulledAt] = await Promise.all([
    Promise.all(knownIds.map((id) => selectDayFigures(db, id, period).toArray())),
    db.targets
      .where('showroomId')
      .anyOf([...showroomIds])
      .toArray(),
    readMeta(db, 'pulledAt'),
  ]);
  return {
    days: filterValidRows(db, 'dayFigures', days.flat()),
    targets: filterValidRows(db, 'targets', targets),
    knownIds,
    asOf: knownIds.length > 0 ? (pulledAt ?? null) : null,
  };
}

/**
 * Returns the first day with figures of each of these showrooms; omits showrooms without figures.
 */
export async function findFirstDaysOfOtherShowrooms(
  db: LocalDatabase,
  showroomIds: readonly string[],
): Promise<string[]> {
  const unboundedPeriod = { from: '', through: '\uFFFF' };
  const firstRows = await Promise.all(
    showroomIds.map((id) => selectDayFigures(db, id, unboundedPeriod).first()),
  );
  return firstRows.flatMap((row) => row?.day ?? []);
}

/**
 * Returns the ids of the selected other showrooms of the same dealer. Returns no ids before the
 * first complete pull, or while this tablet stores no day figures.
 */
async function findKnownShowroomIds(
  db: LocalDatabase,
  ownId: string,
  otherIds: readonly string[],
): Promise<string[]> {
  const [ownShowroom, otherShowrooms, anyDayFigures, pulledAt] = await Promise.all([
    db.showrooms.get(ownId),
    db.showrooms.bulkGet([...otherIds]),
    db.dayFigures.toCollection().first(),
    readMeta(db, 'pulledAt'),
  ]);
  if (!ownShowroom || !anyDayFigures || pulledAt === undefined) return [];
  return otherShowrooms.flatMap((showroom) =>
    showroom?.dealerId === ownShowroom.dealerId ? showroom.id : [],
  );
}

function selectDayFigures(db: LocalDatabase, showroomId: string, { from, through }: Period) {
  return db.dayFigures
    .where('[showroomId+day]')
    .between([showroomId, from], [showroomId, through], true, true);
}
