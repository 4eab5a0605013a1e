import type { DayFiguresRequest } from '#domain/figures/compute-day-figures.ts';
import type { DayFigures } from '#domain/figures/day-figures.ts';
import type { LocalDatabase } from '../database/database.ts';
import { type LeadFilter, readLeadIds } from './read-lead-ids.ts';
import { computeOwnDayFigures } from './read-own-figure-rows.ts';

/**
 * Counts the figures of the tablet's own showroom. `createUncachedCounter` counts the rows at each
 * call; `CachedFigureCounter` caches the results.
 */
export interface FigureCounter {
  /**
   * Returns, sorted by day, the figures of the days with a sale or a registration of the own
   * showroom within the period.
   */
  countDays(request: DayFiguresRequest): Promise<DayFigures[]>;
  leadIds(filter: LeadFilter): Promise<string[]>;
}

export function createUncachedCounter(db: LocalDatabase): FigureCounter {
  return {
    countDays: (request) => computeOwnDayFigures(db, request),
    leadIds: (filter) => readLeadIds(db, filter),
  };
}
