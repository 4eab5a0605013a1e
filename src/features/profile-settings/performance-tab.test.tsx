import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anAgent, anAgentPhoto, aPhoto } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { AgentPerformance } from '#domain/figures/agent-performance.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { setDefectListener } from '../../data/defects.ts';
import { stopWorkers } from '../../data/workers/worker-client.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { ProfileSettingsScreen } from './settings-screen.tsx';

interface WorkerRequest {
  requestId: number;
  ask: { days: number };
}

/**
 * Replaces the figures worker with a fake worker that reports one sale per day of the requested
 * range. The fake worker fails if `figures` is null.
 */
function startFiguresWorker(figures: Partial<AgentPerformance> | null) {
  const asked: object[] = [];
  class FiguresWorker extends EventTarget {
    postMessage({ requestId, ask }: WorkerRequest): void {
      if (!requestId) return;
      const { days } = ask;
      const counted = { totalSales: days * 20_000, closedDeals: days, conversionRate: null };
      const performance = { ...counted, leaders: [], place: null, ...figures };
      asked.push(ask);
      const answer = { performance, asOf: Date.parse('2026-03-02T03:00Z') };
      const failure = { name: 'Oops', place: 'x.ts:1' };
      const data = { requestId, ...(figures ? { answer } : { failure }) };
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
    terminate(): void {}
  }
  stopWorkers();
  vi.stubGlobal('Worker', FiguresWorker);
  return asked;
}

async function renderPerformance() {
  const agents = [anAgent(), anAgent({ id: 'AGT002', name: 'Noah Weber' })];
  // The time zone of the agent differs from the time zone of the showroom, and must not affect the
  // figures.
  const agent = anAgent({ timezone: 'America/Denver' });
  await startLocalTablet({ agents, agentPhotos: [anAgentPhoto()] }, { agent });
  return renderApp(<ProfileSettingsScreen />, '/profile?tab=performance');
}

const listItems = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const figures = (sales: string, deals: string, rate: string) => [
  `Sales revenue${sales}Total value of your sales`,
  `Closed deals${deals}Cars you sold`,
  `Conversion rate${rate}Your deals per new customer`,
];

test('the performance figures belong to the selected range and to the signed-in agent', async () => {
  const asked = startFiguresWorker({ conversionRate: 0.254 });
  const { user } = await renderPerformance();
  expect(listItems()).toEqual(figures('…', '…', '…'));
  await waitFor(() => expect(listItems()).toEqual(figures('$30,000', '30', '25.4%')));
  screen.getByText('Data on this tablet as of Mar 1, 2026, 10:00 PM');
  screen.getByText('No cars sold in this period');
  const range = screen.getByLabelText<HTMLSelectElement>('Period');
  expect([...range.options].map(({ value, text }) => `${value} ${text}`)).toEqual([
    '7 Last 7 days',
    '30 Last 30 days',
    '90 Last 90 days',
    '365 Last year',
  ]);
  expect(range.value).toBe('30');
  await user.selectOptions(range, '365');
  expect(listItems().slice(0, 3)).toEqual(figures('…', '…', '…'));
  await waitFor(() => expect(listItems()).toEqual(figures('$365,000', '365', '25.4%')));
  const agent = { agentId: 'AGT001', showroomId: 'manhattan', timezone: 'America/New_York' };
  expect(asked.at(-1)).toMatchObject({ ...agent, days: 365 });
  expect(asked).toHaveLength(2);
});

test('the leaderboard lists agents by rank, and states the rank of an agent below the listed leaders', async () => {
  const leaders = [
    { agentId: 'AGT002', sales: 1200, revenue: 2_000_000, conversion: null, averageDeal: null },
    { agentId: 'AGT009', sales: 2, revenue: 1_500_000, conversion: null, averageDeal: null },
    { agentId: 'AGT001', sales: 1, revenue: 1_000_000, conversion: null, averageDeal: null },
  ];
  startFiguresWorker({ leaders, place: 3 });
  const { unmount } = await renderPerformance();
  const board = [
    '1NWNoah Weber1,200 deals$100,000',
    '2AAAgent AGT0092 deals$75,000',
    '3Maya Lindqvist – youOne deal$50,000',
  ];
  await waitFor(() =>
    expect([listItems()[2], ...listItems().slice(3)]).toEqual([figures('', '', '–')[2], ...board]),
  );
  const items = screen.getAllByRole('listitem').slice(3);
  expect(items.map((item) => item.querySelector('img')?.getAttribute('src'))).toEqual([
    undefined,
    undefined,
    aPhoto,
  ]);
  expect(items.map((item) => item.dataset['own'])).toEqual([undefined, undefined, 'true']);
  expect(screen.queryByText(/^You rank/)).toBeNull();
  unmount();
  startFiguresWorker({ leaders: leaders.slice(0, 2), place: 3 });
  await renderPerformance();
  await screen.findByText('You rank #3.');
  expect(screen.queryByText(/you$/)).toBeNull();
});

test('performance figures that cannot be read are replaced by an error with a retry button', async () => {
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((error) => void defects.push(error)));
  startFiguresWorker(null);
  const { user } = await renderPerformance();
  await screen.findByText('Couldn’t load the figures');
  expect(defects).toMatchObject([{ name: 'Oops' }]);
  startFiguresWorker({});
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(listItems()).toEqual(figures('$30,000', '30', '–')));
});

test('figures stay visible if the request after a change of rows fails', async () => {
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((error) => void defects.push(error)));
  startFiguresWorker({});
  await renderPerformance();
  await waitFor(() => expect(listItems()).toEqual(figures('$30,000', '30', '–')));
  startFiguresWorker(null);
  await localDatabase.customers.put(aCustomer());
  await waitFor(() => expect(defects).toMatchObject([{ name: 'Oops' }]));
  expect(listItems()).toEqual(figures('$30,000', '30', '–'));
  expect(screen.queryByText('Couldn’t load the figures')).toBeNull();
});

test('a tap on a performance figure opens its definition with the agent and the counted days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T15:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  startFiguresWorker({});
  const { user } = await renderPerformance();
  await user.click(screen.getByRole('button', { name: 'Closed deals: show definition' }));
  const text = screen.getByRole('dialog').textContent.replaceAll('\u2009', ' ');
  expect(text).toMatch(/^Closed dealsCars sold .*Maya Lindqvist · Feb 1 – Mar 2, 2026$/);
});
