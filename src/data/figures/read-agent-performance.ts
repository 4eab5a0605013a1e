import { type AgentPerformance, agentPerformance } from '#domain/figures/agent-performance.ts';
import { lastDays } from '#domain/figures/period.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import type { LocalDatabase } from '../database.ts';
import { type Counting, countingAnew } from './counting.ts';
import type { AskedFigures } from './read-dashboard-figures.ts';

export interface AskedPerformance extends AskedFigures {
  agentId: string;
  /** How many days are looked at, today being the last. */
  days: number;
}

/** How an agent and their colleagues have done, and as of when this is known. */
export interface PerformanceAsOf {
  performance: AgentPerformance;
  /** ms since 1970. */
  asOf: number;
}

export async function readAgentPerformance(
  db: LocalDatabase,
  { showroomId, timezone, now, agentId, days }: AskedPerformance,
  counting: Counting = countingAnew(db),
): Promise<PerformanceAsOf> {
  const period = lastDays(days, localDateOf(now, timezone));
  const counted = await counting.countDays({ showroomId, timezone, period, now });
  return { performance: agentPerformance(counted, agentId), asOf: now };
}
