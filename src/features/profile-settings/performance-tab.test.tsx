import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { AgentPerformance } from '#domain/figures/agent-performance.ts';
import { mountInEnglish } from '../../app/i18n/mount-in-english.testing.tsx';
import { localDatabase } from '../../data/local-database.ts';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { stopWorkers } from '../../data/worker-client.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { PerformanceTab } from './performance-tab.tsx';
import { PersonalTab } from './personal-tab.tsx';
import { usePersonalEdit } from './use-personal-edit.ts';
import type { Session } from '../../data/session/session.ts';

interface WorkerRequest {
  requestId: number;
  ask: { days: number };
}

/** Replaces the figures worker; it computes one sale per day of the requested range. */
function startFiguresWorker(conversionRate: number | null) {
  const asked: object[] = [];
  class FiguresWorker extends EventTarget {
    postMessage({ requestId, ask }: WorkerRequest): void {
      if (!requestId) return;
      const { days } = ask;
      const performance = {
        totalSales: days * 20_000,
        closedDeals: days,
        conversionRate,
        leaders: [],
        place: null,
      } as unknown as AgentPerformance;
      asked.push(ask);
      const data = { requestId, answer: { performance, asOf: Date.parse('2026-03-02T03:00Z') } };
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
    terminate(): void {}
  }
  stopWorkers();
  vi.stubGlobal('Worker', FiguresWorker);
  return asked;
}

const valuesOf = (ui: Awaited<ReturnType<typeof mountInEnglish>>) =>
  ui.all('li').map(({ childNodes }) => childNodes[1]?.textContent);

test('the performance figures belong to the selected range and to the signed-in agent', async () => {
  const asked = startFiguresWorker(0.254);
  const session = await startLocalTablet();
  const ui = await mountInEnglish(<PerformanceTab session={session} />);
  await expect.poll(() => valuesOf(ui)).toEqual(['$30,000', '30', '25.4%']);
  expect(ui.text()).toContain('Mar 1, 2026, 10:00 PM');
  await ui.type(ui.all('label')[0]?.textContent ?? '', '365');
  await expect.poll(() => valuesOf(ui)).toEqual(['$365,000', '365', '25.4%']);
  const agent = { agentId: 'AGT001', showroomId: 'manhattan', timezone: 'America/New_York' };
  expect(asked.at(-1)).toMatchObject({ ...agent, days: 365 });
});

test('an unknown conversion rate is shown as a dash', async () => {
  startFiguresWorker(null);
  const ui = await mountInEnglish(<PerformanceTab session={await startLocalTablet()} />);
  await expect.poll(() => valuesOf(ui)).toEqual(['$30,000', '30', '–']);
});

function Personal({ session }: { session: Session }) {
  return <PersonalTab edit={usePersonalEdit(session)} session={session} />;
}

async function mountPersonal() {
  const session = await startLocalTablet();
  await localDatabase.agents.put(session.agent);
  const ui = await mountInEnglish(<Personal session={session} />);
  const edit = ui.all('button').find(({ textContent }) => textContent.startsWith('Edit'));
  await ui.click(edit?.textContent ?? '');
  const [name = ''] = ui.all('label').map(({ textContent }) => textContent);
  return { ui, name };
}

test('agents save only the changed fields of their data, which closes the form', async () => {
  const { ui, name } = await mountPersonal();
  await ui.type(name, 'Maya Berg');
  await ui.submit();
  const changes = { name: { from: 'Maya Lindqvist', to: 'Maya Berg' } };
  await expect.poll(readOutbox).toEqual([
    {
      name: 'updateAgentProfile',
      args: { agentId: 'AGT001', showroomId: 'manhattan', changes },
    },
  ]);
  await expect.poll(() => ui.all('form').length).toBe(0);
  expect(readToasts()).toMatchObject([{ tone: 'positive' }]);
});

test('an invalid name is not saved, and a refused save keeps the form open', async () => {
  const { ui, name } = await mountPersonal();
  await ui.type(name, ' ');
  await ui.submit();
  expect(await readOutbox()).toEqual([]);
  await refuseMutations();
  await ui.type(name, 'Maya Berg');
  await ui.submit();
  await expect.poll(() => readToasts()).toMatchObject([{ tone: 'danger' }]);
  expect((await ui.find(name))['value']).toBe('Maya Berg');
});
