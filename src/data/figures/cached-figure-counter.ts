import type { DayFiguresRequest } from '#domain/figures/compute-day-figures.ts';
import type { DayFigures } from '#domain/figures/day-figures.ts';
import {
  isInPeriod,
  getLastDays,
  monthOf,
  listMonthsInPeriod,
  type Period,
  getPeriodBefore,
  getSameDaysOfMonthBefore,
  weeksOf,
  getMonthPeriod,
} from '#domain/figures/period.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import type { LocalDatabase } from '../database/database.ts';
import type { FigureCounter } from './figure-counter.ts';
import { QueryCache } from './query-cache.ts';
import { type LeadFilter, readLeadIds } from './read-lead-ids.ts';
import { computeOwnDayFigures } from './read-own-figure-rows.ts';

const DAYS_A_YEAR = 366;

/**
 * Counts and caches the figures of the tablet's own showroom month by month. A request for a longer
 * period counts only the months that are not cached. `QueryCache` drops the figures of a month
 * after a change of its rows. The current and the previous month are counted week by week, because
 * their rows change often.
 */
export class CachedFigureCounter implements FigureCounter {
  readonly #db: LocalDatabase;
  readonly #days = new QueryCache<DayFigures[]>();
  readonly #leadIds = new QueryCache<string[]>();

  constructor(db: LocalDatabase) {
    this.#db = db;
  }

  /**
   * Returns the figures of the days with a sale or a registration within a period. `countedAt` of a
   * day is the time at which the month or week of the day was counted.
   */
  async countDays(request: DayFiguresRequest): Promise<DayFigures[]> {
    const pendingParts = splitPeriod(request).map((part) => this.#countPart(part, request));
    const days = (await Promise.all(pendingParts)).flat();
    return days.filter(({ day }) => isInPeriod(request.period, day));
  }

  leadIds(filter: LeadFilter): Promise<string[]> {
    const { showroomId, stage, intent } = filter;
    return this.#leadIds.answer([showroomId, stage, intent].join(' '), () =>
      readLeadIds(this.#db, filter),
    );
  }

  /**
   * Counts the last 366 days and the 366 days before, month by month or week by week, so that their
   * figures are cached. Rejects if a read fails.
   */
  async prepareYear(request: Omit<DayFiguresRequest, 'period'>): Promise<void> {
    const through = localDateOf(request.now, request.timezone);
    const { from } = getPeriodBefore(getLastDays(DAYS_A_YEAR, through));
    for (const part of splitPeriod({ ...request, period: { from, through } }).toReversed()) {
      await this.#countPart(part, request);
    }
  }

  close(): void {
    this.#days.close();
    this.#leadIds.close();
  }

  #countPart(period: Period, request: Omit<DayFiguresRequest, 'period'>): Promise<DayFigures[]> {
    const { showroomId, timezone } = request;
    return this.#days.answer([showroomId, timezone, period.from, period.through].join(' '), () =>
      computeOwnDayFigures(this.#db, { ...request, period }),
    );
  }
}

function splitPeriod({ period, timezone, now }: Omit<DayFiguresRequest, 'showroomId'>): Period[] {
  const today = localDateOf(now, timezone);
  const recentMonths = new Set([monthOf(today), monthOf(getSameDaysOfMonthBefore(today).from)]);
  const parts = listMonthsInPeriod(period).flatMap((month) => {
    const monthPeriod = getMonthPeriod(month);
    return recentMonths.has(month) ? weeksOf(monthPeriod) : [monthPeriod];
  });
  return parts.filter(({ from, through }) => from <= period.through && period.from <= through);
}
