import { type AgentPerformance, agentPerformance } from '#domain/figures/agent-performance.ts';
import { countDays } from '#domain/figures/count-days.ts';
import { lastDays } from '#domain/figures/period.ts';
import { localDateOf } from '#domain/slots/local-time.ts';
import type { LocalDatabase } from '../database.ts';
import { keepSound } from '../quarantine.ts';
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

/** Reads every customer: for a worker, not for the page. */
export async function readAgentPerformance(
  db: LocalDatabase,
  { showroomId, timezone, now, agentId, days }: AskedPerformance,
): Promise<PerformanceAsOf> {
  const period = lastDays(days, localDateOf(now, timezone));
  const [sold, stored] = await db.transaction('r', [db.sales, db.customers], () =>
    Promise.all([
      db.sales.where('soldOn').between(period.from, period.through, true, true).toArray(),
      db.customers.where('showroomId').equals(showroomId).toArray(),
    ]),
  );
  const customers = keepSound(db, 'customers', stored);
  const rows = { customers, sales: keepSound(db, 'sales', sold), builds: [], bookings: [] };
  const counted = countDays(rows, { showroomId, timezone, period, now });
  return { performance: agentPerformance(counted, agentId), asOf: now };
}
