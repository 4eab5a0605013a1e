import { expect, test } from 'vitest';
import { registeredAt, soldOn } from '#domain/figures/figures.testing.ts';
import { anEnrolledTablet } from '../tablet.testing.ts';
import { readAgentPerformance } from './read-agent-performance.ts';

const now = Date.parse('2026-03-15T16:00:00Z');
const asked = {
  showroomId: 'manhattan',
  timezone: 'America/New_York',
  now,
  agentId: 'AGT001',
  days: 30,
};

test(
  'an agent’s performance counts sales of the showroom in the last 30 days, without undone sales',
  { meta: { requirements: 'SET-22' } },
  async () => {
    const db = await anEnrolledTablet();
    await db.sales.bulkAdd([
      soldOn('2026-03-15', { agentId: 'AGT001' }),
      soldOn('2026-02-14', { agentId: 'AGT001' }),
      // Not counted: a sale before the first day, an undone sale, and a sale of another showroom.
      soldOn('2026-02-13', { agentId: 'AGT001' }),
      soldOn('2026-03-01', { agentId: 'AGT001', undoneAt: 1 }),
      soldOn('2026-03-01', { agentId: 'AGT001', showroomId: 'brooklyn' }),
      soldOn('2026-03-01', { agentId: 'AGT002', amount: 5_000_000 }),
    ]);
    await db.customers.bulkAdd([
      registeredAt(Date.parse('2026-03-10T15:00:00Z'), { assignedTo: 'AGT001' }),
      registeredAt(Date.parse('2026-01-10T15:00:00Z'), { assignedTo: 'AGT001' }),
    ]);
    const { performance, asOf } = await readAgentPerformance(db, asked);
    expect(asOf).toBe(now);
    expect(performance).toMatchObject({
      totalSales: 2_000_000,
      closedDeals: 2,
      conversionRate: 2,
      place: 2,
    });
    expect(performance.leaders.map(({ agentId }) => agentId)).toEqual(['AGT002', 'AGT001']);
  },
);

test('the last counted day of a performance is the current local day of the showroom', async () => {
  const db = await anEnrolledTablet();
  await db.sales.bulkAdd([
    soldOn('2026-03-14', { agentId: 'AGT001', amount: 900_000 }),
    soldOn('2026-03-15', { agentId: 'AGT001' }),
  ]);
  // In New York it is still the evening of March 14.
  const evening = Date.parse('2026-03-15T02:00:00Z');
  const { performance } = await readAgentPerformance(db, { ...asked, now: evening });
  expect(performance.totalSales).toBe(900_000);
});
