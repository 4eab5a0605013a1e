import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { Leaderboard } from './leaderboard.tsx';

const leaders = ['AGT001', 'AGT002'].map((agentId) => ({
  agentId,
  sales: 1,
  revenue: 10_000,
  conversion: null,
  averageDeal: null,
}));

const boardAt = (place: number | null) =>
  renderInEnglish(
    <Leaderboard
      ownId="AGT002"
      performance={{ totalSales: 0, closedDeals: 0, conversionRate: null, leaders, place }}
    />,
  );

test('only an agent ranked below the leaders sees a separate rank', () => {
  const own = boardAt(null);
  expect(boardAt(leaders.length)).toBe(own);
  expect(boardAt(leaders.length + 1)).not.toBe(own);
  expect(own.match(/data-own="true"/g)).toHaveLength(1);
});
