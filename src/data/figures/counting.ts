import type { CountedNow } from '#domain/figures/count-days.ts';
import type { DayFigures } from '#domain/figures/day-figures.ts';
import type { LocalDatabase } from '../database.ts';
import { type AskedLeads, readLeadIds } from './lead-ids.ts';
import { countOwnDays } from './own-rows.ts';

/** The source of figures: counts rows at each call, or caches results until their rows change. */
export interface Counting {
  /** Returns the days of the own showroom's period with a sale or a registration, in order. */
  countDays(counted: CountedNow): Promise<DayFigures[]>;
  leadIds(asked: AskedLeads): Promise<string[]>;
}

export function countingAnew(db: LocalDatabase): Counting {
  return {
    countDays: (counted) => countOwnDays(db, counted),
    leadIds: (asked) => readLeadIds(db, asked),
  };
}
