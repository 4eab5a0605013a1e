import { liveQuery } from 'dexie';
import type { CountedNow } from '#domain/figures/count-days.ts';
import type { DayFigures } from '#domain/figures/day-figures.ts';
import { isIn, lastDays, monthsIn, periodBefore, wholeMonth } from '#domain/figures/period.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import type { LocalDatabase } from '../database.ts';
import { countOwnDays } from './own-rows.ts';

const DAYS_A_YEAR = 366;

/**
 * The figures of the own showroom's days. A month is counted once, and again only where a row it was
 * counted from has changed, here or in another tab; who looks at a year after a week waits for no
 * more than was missing.
 */
export class KeptMonths {
  readonly #db: LocalDatabase;
  readonly #kept = new Map<string, Promise<DayFigures[]>>();
  readonly #subscriptions = new Set<{ unsubscribe(): void }>();

  constructor(db: LocalDatabase) {
    this.#db = db;
  }

  /** The days of the period on which anything happened, in order. `countedAt` is that of each month. */
  async countDays(counted: CountedNow): Promise<DayFigures[]> {
    const months = monthsIn(counted.period).map((month) => this.#month(month, counted));
    const days = (await Promise.all(months)).flat();
    return days.filter(({ day }) => isIn(counted.period, day));
  }

  /** Counts what a year and the one before it need, one month after the other; failures are told to who asks. */
  async prepareYear(counted: Omit<CountedNow, 'period'>): Promise<void> {
    const today = localDateOf(counted.now, counted.timezone);
    const year = lastDays(DAYS_A_YEAR, today);
    const months = monthsIn({ from: periodBefore(year).from, through: today });
    for (const month of months.toReversed()) {
      await this.#month(month, { ...counted, period: year });
    }
  }

  /** Forgets everything, and listens for nothing any longer. */
  close(): void {
    for (const subscription of this.#subscriptions) subscription.unsubscribe();
    this.#subscriptions.clear();
    this.#kept.clear();
  }

  #month(month: string, counted: CountedNow): Promise<DayFigures[]> {
    const { showroomId, timezone } = counted;
    const key = [showroomId, timezone, month].join(' ');
    const known = this.#kept.get(key);
    if (known) return known;
    const days = this.#countUntilChanged({ ...counted, period: wholeMonth(month) }, () => {
      if (this.#kept.get(key) === days) this.#kept.delete(key);
    });
    this.#kept.set(key, days);
    return days;
  }

  /** Counts once. `onChange` is called as soon as anything that was read for it is written to, or it failed. */
  #countUntilChanged(counted: CountedNow, onChange: () => void): Promise<DayFigures[]> {
    let isCounted = false;
    return new Promise((resolve, reject) => {
      const forget = () => {
        onChange();
        subscription.unsubscribe();
        this.#subscriptions.delete(subscription);
      };
      const read = async () => {
        // Dexie asks a second time where something has changed; it is counted again when it is wanted.
        if (isCounted) return forget();
        isCounted = true;
        return resolve(await countOwnDays(this.#db, counted));
      };
      const error = (reason: unknown) => {
        forget();
        reject(reason instanceof Error ? reason : new Error('The rows could not be read'));
      };
      const subscription = liveQuery(read).subscribe({ error });
      this.#subscriptions.add(subscription);
    });
  }
}
