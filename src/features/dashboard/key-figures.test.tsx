import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { computeDashboardFigures } from '#domain/figures/dashboard-figures.ts';
import { registeredAt, soldOn } from '#domain/figures/figures.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { recoveryOf } from '../../data/database/database-recovery.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { setDefectListener } from '../../data/defects.ts';
import {
  type DashboardResult,
  type OwnFiguresRequest,
  readDashboardFigures,
} from '../../data/figures/read-dashboard-figures.ts';
import { useFailedReads } from '../../data/live/failed-reads.ts';
import { writeMeta } from '../../data/meta.ts';
import { stopWorkers } from '../../data/workers/worker-client.ts';
import { startLocalTablet, storeRows } from '../../shared/local-tablet.testing.ts';
import { KeyFigures } from './key-figures.tsx';

interface WorkerRequest {
  requestId: number;
  ask: OwnFiguresRequest;
}

type Compute = (ask: OwnFiguresRequest) => Promise<DashboardResult>;

/** Replaces the figures worker: `compute` returns the result of each request, or rejects. */
function startFiguresWorker(compute: Compute) {
  class FiguresWorker extends EventTarget {
    postMessage({ requestId, ask }: WorkerRequest): void {
      const respond = (response: object) =>
        this.dispatchEvent(new MessageEvent('message', { data: { requestId, ...response } }));
      compute(ask).then(
        (answer) => respond({ answer }),
        () => respond({ failure: { name: 'Error', place: '' } }),
      );
    }
    terminate(): void {}
  }
  stopWorkers();
  vi.stubGlobal('Worker', FiguresWorker);
}

const readRows: Compute = (ask) => readDashboardFigures(localDatabase, ask);
const now = Date.parse('2026-03-20T16:00Z');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => void vi.useRealTimers());

/** Renders the figures of Manhattan on a tablet that has pulled its rows. */
async function renderFigures(compute: Compute, rows: Parameters<typeof startLocalTablet>[0] = {}) {
  startFiguresWorker(compute);
  await startLocalTablet(rows);
  await writeMeta(localDatabase, 'pulledAt', now);
  return renderApp(<KeyFigures showroom={aShowroom()} />);
}

const cards = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const pending = [
  'Total Sales...vs previous 30 days',
  'Conversion Rate...vs previous 30 days',
  'Active Leads...',
  'Monthly Revenue...',
];

/** The figures of an empty database, except for the given number of sold cars. */
function aResult(sold: number): DashboardResult {
  const leads = { breakdown: { hot: 0, warm: 0, cold: 0 }, before: 0 };
  const figures = computeDashboardFigures({ today: '2026-03-20', days: [], leads });
  return { figures: { ...figures, totalSales: { value: sold, trend: null } }, asOf: now };
}
const sold = (count: number) => `Total Sales${count}–vs previous 30 days`;

test('each key figure is computed from the rows of its showroom and compared with its previous period', async () => {
  const stages = { lifecycle: { stage: 'new', reason: null } } as const;
  const registrations = [
    ['2026-03-10', 'hot'],
    ['2026-03-05', 'buying'],
    ['2026-03-01', 'warm'],
    ['2026-02-25', 'cold'],
    ['2026-02-01', 'browsing'],
    ['2026-01-30', 'cold'],
  ] as const;
  const { container } = await renderFigures(readRows, {
    customers: registrations.map(([day, intent]) =>
      registeredAt(Date.parse(`${day}T16:00Z`), { intent, ...stages }),
    ),
    sales: [
      ...['2026-03-10', '2026-03-01', '2026-02-25', '2026-02-10', '2026-01-25'].map((day) =>
        soldOn(day),
      ),
      soldOn('2026-03-09', { showroomId: 'queens' }),
      soldOn('2026-03-08', { undoneAt: 5 }),
    ],
  });
  expect(cards()).toEqual(pending);
  expect(screen.queryByText(/^As of/)).toBeNull();
  await waitFor(() =>
    expect(cards()).toEqual([
      'Total Sales3up50%vs previous 30 days',
      'Conversion Rate75%down25%vs previous 30 days',
      'Active Leads6up200%2 hot, 1 warm, 3 cold',
      'Monthly Revenue$100,000up100%Same period last month: $50,000',
    ]),
  );
  const asOf = screen.getByText(/^As of/).textContent.replaceAll('\u202F', ' ');
  expect(asOf).toBe('As of Mar 20, 2026, 12:00 PM');
  const charts = [...container.querySelectorAll('li')].map((card) =>
    card.querySelector('polyline'),
  );
  expect(charts.map((chart) => chart !== null)).toEqual([false, true, false, false]);
});

test('a tap on a key figure opens its definition with the showroom and the counted days', async () => {
  const { user } = await renderFigures(readRows);
  const openDefinition = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `${name}: show definition` }));
    const text = screen.getByRole('dialog').textContent;
    await user.click(screen.getByRole('button', { name: 'Close' }));
    return text.replaceAll('\u2009', ' ');
  };
  expect(await openDefinition('Total Sales')).toMatch(
    /^Total SalesCars sold .*Genesis of Manhattan · Feb 19 – Mar 20, 2026$/,
  );
  expect(await openDefinition('Conversion Rate')).toMatch(/divided by.* · Feb 19 – Mar 20, 2026$/);
  expect(await openDefinition('Active Leads')).toMatch(
    /may still buy.*with the number 30 days ago\..*Genesis of Manhattan$/,
  );
  expect(await openDefinition('Monthly Revenue')).toMatch(/first day .* · Mar 1 – 20, 2026$/);
});

test('an unknown value or trend of a key figure is shown as a dash', async () => {
  await renderFigures(readRows);
  await waitFor(() =>
    expect(cards()).toEqual([
      'Total Sales0–vs previous 30 days',
      'Conversion Rate––vs previous 30 days',
      'Active Leads0–0 hot, 0 warm, 0 cold',
      'Monthly Revenue$0–Same period last month: $0',
    ]),
  );
});

test('key figures show three dots until the rows of the showroom are pulled', async () => {
  const compute = vi.fn(readRows);
  startFiguresWorker(compute);
  await startLocalTablet();
  renderApp(<KeyFigures showroom={aShowroom()} />);
  const asked = { showroomId: 'manhattan', timezone: 'America/New_York', now };
  await waitFor(() => expect(compute).toHaveBeenLastCalledWith(asked));
  await waitFor(() => expect(compute).toHaveBeenCalledTimes(2));
  expect(cards()).toEqual(pending);
  await writeMeta(localDatabase, 'pulledAt', now);
  await waitFor(() => expect(cards()[0]).toBe(sold(0)));
});

test('a change of the rows updates the key figures', async () => {
  await renderFigures(readRows, { sales: [soldOn('2026-03-10')] });
  await waitFor(() => expect(cards()[0]).toBe(sold(1)));
  await storeRows({ sales: [soldOn('2026-03-11')] });
  await waitFor(() => expect(cards()[0]).toBe(sold(2)));
});

test('if the first computation of the key figures fails, an error with a retry button is shown', async () => {
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((error) => defects.push(error)));
  let isFailing = true;
  await renderFigures((ask) => (isFailing ? Promise.reject(new Error('failed')) : readRows(ask)));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Failed to load dashboard dataRetry');
  expect(cards()).toEqual([]);
  expect(defects).not.toEqual([]);
  isFailing = false;
  const retry = vi.spyOn(recoveryOf(localDatabase), 'retryNow');
  screen.getByRole('button', { name: 'Retry' }).click();
  expect(retry).toHaveBeenCalledOnce();
  await waitFor(() => expect(cards()[0]).toBe(sold(0)));
});

test('while the screen has a notice about failed reads, failed key figures show no second error', async () => {
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((error) => defects.push(error)));
  onTestFinished(() => useFailedReads.setState({ count: 0 }));
  useFailedReads.setState({ count: 1 });
  const { container } = await renderFigures(() => Promise.reject(new Error('failed')));
  await expect.poll(() => defects).not.toEqual([]);
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('after a failed update, the previous key figures stay visible', async () => {
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((error) => defects.push(error)));
  let isFailing = false;
  await renderFigures(() =>
    isFailing ? Promise.reject(new Error('failed')) : Promise.resolve(aResult(7)),
  );
  await waitFor(() => expect(cards()[0]).toBe(sold(7)));
  isFailing = true;
  await storeRows({ sales: [soldOn('2026-03-11')] });
  await expect.poll(() => defects).not.toEqual([]);
  expect(cards()[0]).toBe(sold(7));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a late response of the figures worker does not replace the response to a newer request', async () => {
  const requests: PromiseWithResolvers<DashboardResult>[] = [];
  await renderFigures(() => {
    const request = Promise.withResolvers<DashboardResult>();
    requests.push(request);
    return request.promise;
  });
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.resolve(aResult(2));
  await waitFor(() => expect(cards()[0]).toBe(sold(2)));
  requests[0]?.resolve(aResult(1));
  await storeRows({ sales: [soldOn('2026-03-11')] });
  await expect.poll(() => requests.length).toBe(3);
  expect(cards()[0]).toBe(sold(2));
});

test('after a change of the showroom, the figures of the previous showroom are hidden', async () => {
  const { rerender } = await renderFigures(({ showroomId }) =>
    showroomId === 'manhattan' ? Promise.resolve(aResult(7)) : new Promise(() => {}),
  );
  await waitFor(() => expect(cards()[0]).toBe(sold(7)));
  rerender(<KeyFigures showroom={aShowroom({ id: 'queens' })} />);
  expect(cards()).toEqual(pending);
});

test('if the figures of another showroom cannot be computed after a change, an error is shown', async () => {
  onTestFinished(setDefectListener(() => {}));
  const { rerender } = await renderFigures(({ showroomId }) =>
    showroomId === 'manhattan' ? Promise.resolve(aResult(7)) : Promise.reject(new Error('failed')),
  );
  await waitFor(() => expect(cards()[0]).toBe(sold(7)));
  rerender(<KeyFigures showroom={aShowroom({ id: 'queens' })} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Failed to load dashboard dataRetry');
});
