import {
  type AgentPerformance,
  computeAgentPerformance,
} from '#domain/figures/agent-performance.ts';
import { getLastDays } from '#domain/figures/period.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import type { LocalDatabase } from '../database/database.ts';
import { type FigureCounter, createUncachedCounter } from './figure-counter.ts';
import type { OwnFiguresRequest } from './read-dashboard-figures.ts';

export interface PerformanceRequest extends OwnFiguresRequest {
  agentId: string;
  /** Number of days that are counted, including today. */
  days: number;
}

export interface PerformanceResult {
  performance: AgentPerformance;
  /** Time of the request, at which the figures were current, ms since 1970. */
  asOf: number;
}

export async function readAgentPerformance(
  db: LocalDatabase,
  { showroomId, timezone, now, agentId, days }: PerformanceRequest,
  figureCounter: FigureCounter = createUncachedCounter(db),
): Promise<PerformanceResult> {
  const period = getLastDays(days, localDateOf(now, timezone));
  const dayFigures = await figureCounter.countDays({ showroomId, timezone, period, now });
  return { performance: computeAgentPerformance(dayFigures, agentId), asOf: now };
}
