import type { CountedNow } from '#domain/figures/count-days.ts';
import type { DayFigures } from '#domain/figures/day-figures.ts';
import {
  isIn,
  lastDays,
  monthOf,
  monthsIn,
  type Period,
  periodBefore,
  sameDaysOfMonthBefore,
  weeksOf,
  wholeMonth,
} from '#domain/figures/period.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import type { LocalDatabase } from '../database.ts';
import type { Counting } from './counting.ts';
import { KeptAnswers } from './kept-answers.ts';
import { type AskedLeads, readLeadIds } from './lead-ids.ts';
import { countOwnDays } from './own-rows.ts';

const DAYS_A_YEAR = 366;

/**
 * Counts each part of the own showroom's history once, and again only after a change of its rows: a
 * user who selects a year after a week waits only for the missing parts. The parts are months; the
 * current month and the one before change all the time, so their parts are weeks.
 */
export class KeptCounting implements Counting {
  readonly #db: LocalDatabase;
  readonly #days = new KeptAnswers<DayFigures[]>();
  readonly #leadIds = new KeptAnswers<string[]>();

  constructor(db: LocalDatabase) {
    this.#db = db;
  }

  /** Returns the days of a period; `countedAt` is the time of each part's count. */
  async countDays(counted: CountedNow): Promise<DayFigures[]> {
    const parts = partsOf(counted).map((part) => this.#countPart(part, counted));
    const days = (await Promise.all(parts)).flat();
    return days.filter(({ day }) => isIn(counted.period, day));
  }

  leadIds(asked: AskedLeads): Promise<string[]> {
    const { showroomId, stage, intent } = asked;
    return this.#leadIds.answer([showroomId, stage, intent].join(' '), () =>
      readLeadIds(this.#db, asked),
    );
  }

  /**
   * Counts the parts of a year and of the year before it, one after the other. Rejects if a read
   * fails.
   */
  async prepareYear(counted: Omit<CountedNow, 'period'>): Promise<void> {
    const through = localDateOf(counted.now, counted.timezone);
    const { from } = periodBefore(lastDays(DAYS_A_YEAR, through));
    for (const part of partsOf({ ...counted, period: { from, through } }).toReversed()) {
      await this.#countPart(part, counted);
    }
  }

  /** Deletes all results and ends all subscriptions. */
  close(): void {
    this.#days.close();
    this.#leadIds.close();
  }

  #countPart(period: Period, counted: Omit<CountedNow, 'period'>): Promise<DayFigures[]> {
    const { showroomId, timezone } = counted;
    return this.#days.answer([showroomId, timezone, period.from, period.through].join(' '), () =>
      countOwnDays(this.#db, { ...counted, period }),
    );
  }
}

/** Returns the parts that have a day in the period, in order. */
function partsOf({ period, timezone, now }: Omit<CountedNow, 'showroomId'>): Period[] {
  const today = localDateOf(now, timezone);
  const recent = new Set([monthOf(today), monthOf(sameDaysOfMonthBefore(today).from)]);
  const parts = monthsIn(period).flatMap((month) => {
    const whole = wholeMonth(month);
    return recent.has(month) ? weeksOf(whole) : [whole];
  });
  return parts.filter(({ from, through }) => from <= period.through && period.from <= through);
}
