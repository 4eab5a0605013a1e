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
 * Counts a part of the own showroom's history once, and again only where a row of it has changed: who
 * looks at a year after a week waits for no more than was missing. The parts are months; of this
 * month and the one before, where somebody is always being spoken to, they are weeks.
 */
export class KeptCounting implements Counting {
  readonly #db: LocalDatabase;
  readonly #days = new KeptAnswers<DayFigures[]>();
  readonly #leadIds = new KeptAnswers<string[]>();

  constructor(db: LocalDatabase) {
    this.#db = db;
  }

  /** `countedAt` is that of each part. */
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

  /** Counts what a year and the one before it need, one part after the other; failures are told to who asks. */
  async prepareYear(counted: Omit<CountedNow, 'period'>): Promise<void> {
    const through = localDateOf(counted.now, counted.timezone);
    const { from } = periodBefore(lastDays(DAYS_A_YEAR, through));
    for (const part of partsOf({ ...counted, period: { from, through } }).toReversed()) {
      await this.#countPart(part, counted);
    }
  }

  /** Forgets everything, and listens for nothing any longer. */
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

/** Parts that have a day in the period, in order. */
function partsOf({ period, timezone, now }: Omit<CountedNow, 'showroomId'>): Period[] {
  const today = localDateOf(now, timezone);
  const recent = new Set([monthOf(today), monthOf(sameDaysOfMonthBefore(today).from)]);
  const parts = monthsIn(period).flatMap((month) => {
    const whole = wholeMonth(month);
    return recent.has(month) ? weeksOf(whole) : [whole];
  });
  return parts.filter(({ from, through }) => from <= period.through && period.from <= through);
}
