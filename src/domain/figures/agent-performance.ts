import { type AgentFigures, topAgents } from './breakdowns.ts';
import type { DayFigures } from './day-figures.ts';
import { closingRatio, sumOf } from './metrics.ts';

const LEADERS = 5;

export interface AgentPerformance {
  /** What the agent's standing sales add up to, stored units. */
  totalSales: number;
  /** How many they are. */
  closedDeals: number;
  /** Closed deals per customer registered in these days and assigned to the agent; null without any. */
  conversionRate: number | null;
  /** The five who sold most, by revenue. */
  leaders: AgentFigures[];
  /** Where the agent stands among all who sold something, from 1; null without a sale. */
  place: number | null;
}

/** How an agent has done on these days of a showroom, by the same definitions as analytics. */
export function agentPerformance(days: readonly DayFigures[], agentId: string): AgentPerformance {
  const own = days.flatMap(({ agents }) => agents.filter(({ id }) => id === agentId));
  const closedDeals = sumOf(own, ({ sold }) => sold);
  const agents = topAgents(days);
  const at = agents.findIndex((agent) => agent.agentId === agentId);
  return {
    totalSales: sumOf(own, ({ revenue }) => revenue),
    closedDeals,
    conversionRate: closingRatio(
      closedDeals,
      sumOf(own, ({ newCustomers }) => newCustomers),
    ),
    leaders: agents.slice(0, LEADERS),
    place: at === -1 ? null : at + 1,
  };
}
