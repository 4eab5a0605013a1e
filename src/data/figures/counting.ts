import type { CountedNow } from '#domain/figures/count-days.ts';
import type { DayFigures } from '#domain/figures/day-figures.ts';
import type { LocalDatabase } from '../database.ts';
import { type AskedLeads, readLeadIds } from './lead-ids.ts';
import { countOwnDays } from './own-rows.ts';

/** What figures are made of: worked out anew every time, or kept by who hears when it changes. */
export interface Counting {
  /** The days of the own showroom's period on which anything happened, in order. */
  countDays(counted: CountedNow): Promise<DayFigures[]>;
  leadIds(asked: AskedLeads): Promise<string[]>;
}

export function countingAnew(db: LocalDatabase): Counting {
  return {
    countDays: (counted) => countOwnDays(db, counted),
    leadIds: (asked) => readLeadIds(db, asked),
  };
}
