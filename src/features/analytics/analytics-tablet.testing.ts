import { onTestFinished, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aStoredDay, aTarget, registeredAt, soldOn } from '#domain/figures/figures.testing.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import type { FigureRequestMessage } from '../../data/figures/figure-messages.ts';
import { readAnalyticsFigures } from '../../data/figures/read-analytics-figures.ts';
import { readFigureRows } from '../../data/figures/read-figure-rows.ts';
import { writeMeta } from '../../data/meta.ts';
import { stopWorkers } from '../../data/workers/worker-client.ts';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';

const agent = anAgent({ showroomIds: ['manhattan', 'queens'] });
const agents = [agent, anAgent({ id: 'AGT002', name: 'Noah Weber' })];
const showrooms = [
  aShowroom({ id: 'bronx', name: 'Bronx' }),
  aShowroom(),
  aShowroom({ id: 'queens', name: 'Queens' }),
];
const customers = [
  registeredAt(Date.parse('2026-03-10T15:00Z'), { id: 'ann', name: 'Ann Bell' }),
  registeredAt(Date.parse('2026-03-11T15:00Z'), { id: 'bob', name: 'Bob Lee', deletedAt: 5 }),
];
export const sales = [
  soldOn('2026-03-15', { customerId: 'ann', vehicleId: 'gv80', amount: 900_000 }),
  soldOn('2026-03-20', {
    customerId: 'bob',
    vehicleId: 'g80',
    amount: 1_100_000,
    agentId: 'AGT002',
  }),
  soldOn('2026-03-21', { undoneAt: 1 }),
  soldOn('2026-02-28'),
];
const queens = aStoredDay({
  showroomId: 'queens',
  day: '2026-03-02',
  vehicles: [{ id: 'gv80', sold: 2, revenue: 3_000_000 }],
  agents: [{ id: 'AGT004', sold: 2, revenue: 3_000_000, newCustomers: 4 }],
  reached: { registered: 4, visited: 2, quoted: 1, sold: 1 },
});

type Rows = NonNullable<Parameters<typeof startLocalTablet>[0]>;

/**
 * Starts a tablet of Manhattan on March 31, 2026, with figures of Manhattan and Queens. The agent
 * may not see Bronx. While `isBroken` of the result is true, figures cannot be computed. The server
 * is unreachable, except for prepared responses.
 */
export async function startAnalyticsTablet(rows: Rows = {}): Promise<{
  isBroken: boolean;
  server: ReturnType<typeof startFakeServer>;
}> {
  const server = startFakeServer();
  // happy-dom lacks `reportError`, which lazily loaded parts of the page need at their first
  // render.
  vi.stubGlobal('reportError', vi.fn<() => void>());
  // Ignores the warnings of charts about boxes without a size, because happy-dom has no layout.
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-31T20:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const priceLists = [aPriceList()];
  const targets = [aTarget(), aTarget({ showroomId: 'queens' })];
  const stored = { agents, showrooms, priceLists, customers, sales, targets, dayFigures: [queens] };
  await startLocalTablet({ ...stored, ...rows }, { agent });
  await writeMeta(localDatabase, 'pulledAt', Date.parse('2026-03-31T12:00Z'));
  return Object.assign(startFiguresWorker(), { server });
}

/** Replaces the figures worker with a fake worker that reads the database of the test process. */
function startFiguresWorker(): { isBroken: boolean } {
  const state = { isBroken: false };
  class FiguresWorker extends EventTarget {
    #isTerminated = false;

    async postMessage(request: FigureRequestMessage): Promise<void> {
      const { requestId } = request;
      const data = state.isBroken
        ? { requestId, failure: { name: 'Error', place: '' } }
        : { requestId, answer: await read(request) };
      if (!this.#isTerminated) this.dispatchEvent(new MessageEvent('message', { data }));
    }

    terminate(): void {
      this.#isTerminated = true;
    }
  }
  onTestFinished(stopWorkers);
  vi.stubGlobal('Worker', FiguresWorker);
  return state;
}

async function read(request: FigureRequestMessage): Promise<unknown> {
  if (request.kind === 'analytics') return readAnalyticsFigures(localDatabase, request.ask);
  return request.kind === 'rows' ? readFigureRows(localDatabase, request.ask) : undefined;
}
