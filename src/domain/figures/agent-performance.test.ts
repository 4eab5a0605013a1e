import { expect, test } from 'vitest';
import { computeAgentPerformance } from './agent-performance.ts';
import { rankAgents } from './breakdowns.ts';
import type { DayFigures } from './day-figures.ts';

type Part = readonly [id: string, sold: number, revenue: number, newCustomers: number];

function aDay(day: string, ...parts: Part[]): DayFigures {
  return {
    id: `manhattan/${day}`,
    showroomId: 'manhattan',
    day,
    vehicles: [],
    agents: parts.map(([id, sold, revenue, newCustomers]) => ({ id, sold, revenue, newCustomers })),
    reached: { registered: 0, visited: 0, quoted: 0, sold: 0 },
    countedAt: 0,
  };
}

const days = [
  aDay('2026-03-01', ['ana', 2, 300, 4], ['ben', 1, 500, 0], ['cem', 0, 0, 7]),
  aDay('2026-03-02', ['ana', 1, 100, 2], ['dea', 1, 90, 1], ['eli', 1, 80, 1]),
  aDay('2026-03-03', ['fay', 1, 70, 1], ['gus', 1, 60, 1]),
];

test(
  'an agent’s sales, deals and conversion are computed from the totals of all given days',
  { meta: { requirements: 'SET-18, SET-19, SET-20' } },
  () => {
    expect(computeAgentPerformance(days, 'ana')).toMatchObject({
      totalSales: 400,
      closedDeals: 3,
      conversionRate: 0.5,
      place: 2,
    });
  },
);

test(
  'the five leaders are the first five agents in the analytics ranking',
  { meta: { requirements: 'SET-21' } },
  () => {
    const { leaders } = computeAgentPerformance(days, 'ana');
    expect(leaders).toEqual(rankAgents(days).slice(0, 5));
    expect(leaders.map(({ agentId }) => agentId)).toEqual(['ben', 'ana', 'dea', 'eli', 'fay']);
  },
);

test('an agent without a sale has no rank; without new customers the conversion rate is null', () => {
  expect(computeAgentPerformance(days, 'cem')).toMatchObject({
    totalSales: 0,
    closedDeals: 0,
    conversionRate: 0,
    place: null,
  });
  expect(computeAgentPerformance(days, 'unknown').conversionRate).toBeNull();
  expect(computeAgentPerformance(days, 'ben').conversionRate).toBeNull();
  expect(computeAgentPerformance(days, 'gus').place).toBe(6);
  expect(computeAgentPerformance([], 'ana').leaders).toEqual([]);
});
