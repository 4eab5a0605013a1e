import { screen, within } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import answersEs from '../../app/i18n/es/later/answers.json' with { type: 'json' };
import marketEs from '../../app/i18n/es/later/market.json' with { type: 'json' };
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { setDefectListener } from '../../data/defects.ts';
import { stopWorkers } from '../../data/workers/worker-client.ts';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { closeAssistant, openAssistant } from '../../ui/assistant/assistant-store.ts';
import { AssistantPanel } from './assistant-panel.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:04Z') }));
afterEach(() => {
  closeAssistant();
  vi.useRealTimers();
});

const models = [
  { vehicleId: 'gv80', sales: 3, percentage: 75 },
  { vehicleId: 'g80', sales: 1, percentage: 25 },
];

interface WorkerRequest {
  requestId: number;
  kind: string;
  ask: object;
}

/**
 * Replaces the figures worker with a fake worker that returns sales, or fails if `isFailing` is
 * true.
 */
function startFiguresWorker(isFailing = false) {
  const asked: object[] = [];
  class FiguresWorker extends EventTarget {
    postMessage({ requestId, kind, ask }: WorkerRequest): void {
      asked.push({ kind, ...ask });
      const result = isFailing
        ? { failure: { name: 'Oops', place: 'x.ts:1' } }
        : { answer: { figures: { models } } };
      const data = { requestId, ...result };
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
    terminate(): void {}
  }
  stopWorkers();
  vi.stubGlobal('Worker', FiguresWorker);
  return asked;
}

const loadTexts = vi.fn<(language: string) => Promise<void>>();

/** The panel; `loadTexts` adds the Spanish texts of answers unless a test replaces it. */
function TestPanel({ audience }: { audience: 'agent' | 'customer' }) {
  const { i18n } = useTranslation();
  loadTexts.mockImplementation(async () => {
    i18n.addResourceBundle('es', 'answers', answersEs);
    i18n.addResourceBundle('es', 'market', marketEs);
  });
  return <AssistantPanel audience={audience} loadTexts={loadTexts} mayGo={() => true} />;
}

async function renderPanel(audience: 'agent' | 'customer') {
  await startLocalTablet({ priceLists: [aPriceList()], showrooms: [aShowroom()] });
  const server = startFakeServer();
  openAssistant();
  const { user } = renderApp(<TestPanel audience={audience} />);
  const ask = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByRole('button', { name: 'Start over' });
  };
  const type = async (text: string) => {
    await user.type(screen.getByRole('textbox'), `${text}{Enter}`);
    await screen.findByRole('button', { name: 'Start over' });
  };
  return { server, ask, type };
}

const lastParagraphs = () => {
  const reply = within(screen.getByRole('log')).getAllByRole('article').at(-1);
  return [...(reply?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
};

test('the assistant shows an agent the best sellers of the last 90 days with their sales figures', async () => {
  const asked = startFiguresWorker();
  const { ask } = await renderPanel('agent');
  await ask('Which models are popular?');
  expect(lastParagraphs()).toEqual([
    'Best sellers from Aug 23, 2026 to Nov 20, 2026: GV80 and G80.',
    'GV80: 3 cars, 75% of all sales.',
    'G80: 1 car, 25% of all sales.',
  ]);
  expect(asked).toMatchObject([
    {
      kind: 'analytics',
      ownId: 'manhattan',
      showroomIds: ['manhattan'],
      period: { from: '2026-08-23', through: '2026-11-20' },
    },
  ]);
});

test('the assistant shows a customer the best sellers without sales figures', async () => {
  startFiguresWorker();
  const { ask } = await renderPanel('customer');
  await ask('Which models are popular?');
  expect(lastParagraphs().join()).toContain('GV80 and G80');
  expect(lastParagraphs().join()).not.toContain('75%');
});

test('a failed computation of the sales is reported, and the answer states that no sales figures exist', async () => {
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((error) => void defects.push(error)));
  startFiguresWorker(true);
  const { ask } = await renderPanel('agent');
  await ask('Which models are popular?');
  expect(defects).toMatchObject([{ name: 'Oops' }]);
  expect(lastParagraphs()[0]).toBe(
    'This tablet has no sales figures, so I can’t tell you which models sell best.',
  );
});

test('the assistant answers a question about the delivery with the estimated delivery time', async () => {
  startFiguresWorker();
  const { type } = await renderPanel('customer');
  await type('how long is delivery');
  expect(lastParagraphs()).toContain('Estimated delivery: 45-60 days.');
});

test('a question in another language than the screen is answered in the language of the question', async () => {
  const { type } = await renderPanel('customer');
  await type('¿Cuánto cuesta el G80?');
  expect(lastParagraphs()[0]).toBe('G80: desde $57,475.');
  await type('How much is the G80?');
  expect(lastParagraphs()[0]).toBe('G80: from $57,475.');
});

test('if the texts of the question’s language cannot be loaded, the answer is in the screen language', async () => {
  const { type } = await renderPanel('customer');
  loadTexts.mockRejectedValueOnce(new Error('offline'));
  await type('¿Cuánto cuesta el G80?');
  expect(lastParagraphs()[0]).toBe('G80: from $57,475.');
});
