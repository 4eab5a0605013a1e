import type { CountedNow } from '#domain/figures/count-days.ts';
import type { DayFigures } from '#domain/figures/day-figures.ts';
import type { LocalDatabase } from '../database.ts';
import { type AskedLeads, readLeadIds } from './lead-ids.ts';
import { countOwnDays } from './own-rows.ts';

/**
 * Counts the figures of the own showroom. One implementation counts the rows at each call, the
 * other caches results until the rows change.
 */
export interface Counting {
  /**
   * Returns the figures of each day in the period on which the own showroom had a sale or a
   * registration, in order.
   */
  countDays(counted: CountedNow): Promise<DayFigures[]>;
  leadIds(asked: AskedLeads): Promise<string[]>;
}

export function countingAnew(db: LocalDatabase): Counting {
  return {
    countDays: (counted) => countOwnDays(db, counted),
    leadIds: (asked) => readLeadIds(db, asked),
  };
}
