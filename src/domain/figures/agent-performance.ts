import { type AgentFigures, rankAgents } from './breakdowns.ts';
import type { DayFigures } from './day-figures.ts';
import { computeClosingRatio, sumBy } from './metrics.ts';

const MAX_LEADERS = 5;

export interface AgentPerformance {
  /** Sum of the agent's sales that are not undone, in stored units. */
  totalSales: number;
  /** Number of the agent's sales that are not undone. */
  closedDeals: number;
  /**
   * Closed deals of the given days, divided by the customers who registered on these days and are
   * assigned to the agent; null without such customers.
   */
  conversionRate: number | null;
  /** At most five agents, highest revenue first. */
  leaders: AgentFigures[];
  /** Rank among all agents with a sale, starting at 1; null without a sale. */
  place: number | null;
}

/**
 * Returns an agent's performance on the given days of a showroom, with the definitions of the
 * analytics screen.
 */
export function computeAgentPerformance(
  days: readonly DayFigures[],
  agentId: string,
): AgentPerformance {
  const agentDays = days.flatMap(({ agents }) => agents.filter(({ id }) => id === agentId));
  const closedDeals = sumBy(agentDays, ({ sold }) => sold);
  const agents = rankAgents(days);
  const rankIndex = agents.findIndex((agent) => agent.agentId === agentId);
  return {
    totalSales: sumBy(agentDays, ({ revenue }) => revenue),
    closedDeals,
    conversionRate: computeClosingRatio(
      closedDeals,
      sumBy(agentDays, ({ newCustomers }) => newCustomers),
    ),
    leaders: agents.slice(0, MAX_LEADERS),
    place: rankIndex === -1 ? null : rankIndex + 1,
  };
}
