import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aContext, testFacts } from '#domain/assistant/assistant.testing.ts';
import { createDefaultConfiguration } from '#domain/catalogue/configuration/default-configuration.ts';
import { computeConfiguratorTotal } from '#domain/catalogue/configuration/price-breakdown.ts';
import type { requestModelAnswer as RequestModelAnswer } from './request-model-answer.ts';

const mocks = vi.hoisted(() => ({
  requestModelStatus: vi.fn<(token: string) => Promise<unknown>>(),
  requestAssistantAnswer: vi.fn<(token: string, request: object) => Promise<unknown>>(),
  readMeta: vi.fn<() => Promise<unknown>>(),
  journey: { customer: null as object | null },
}));
vi.mock('../../sync/requests/assistant-transport.ts', () => mocks);
vi.mock('../../data/meta.ts', () => ({ readMeta: mocks.readMeta }));
vi.mock('../../data/database/local-database.ts', () => ({ localDatabase: {} }));
vi.mock('../../data/session/customer/journey-store.ts', () => ({
  useJourney: { getState: () => mocks.journey },
}));

let ask: typeof RequestModelAnswer;
const question = {
  text: 'Maria Rivera asks about the G80',
  image: 'data:image/webp;base64,AAAA',
  facts: testFacts,
  context: aContext({ path: '/customers/maria' }),
  onText: () => {},
};
const available = (seesImages = true) => ({ ok: true, value: { available: true, seesImages } });
const answer = { response: 'A sedan.', answeredBy: 'model' };

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  vi.stubGlobal('navigator', { onLine: true });
  mocks.journey.customer = { firstName: 'Maria', lastName: 'Rivera' };
  mocks.readMeta.mockResolvedValue({ deviceToken: 'device-token' });
  mocks.requestModelStatus.mockResolvedValue(available());
  mocks.requestAssistantAnswer.mockResolvedValue({ ok: true, value: answer });
  ({ requestModelAnswer: ask } = await import('./request-model-answer.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const request = () => mocks.requestAssistantAnswer.mock.calls[0];

test('a question is sent to the language model with its image, but without customer names and ids', async () => {
  expect(await ask(question)).toEqual({ ...answer, sawImage: true });
  expect(request()).toMatchObject([
    'device-token',
    {
      message: '… … asks about the G80',
      context: { currentPage: '/customers', currentConfiguration: null, topic: null },
      image: question.image,
    },
    question.onText,
  ]);
});

test('the previous question is sent to the language model without customer names', async () => {
  const context = aContext({ previousQuestion: 'Does Maria Rivera like the GV80?' });
  await ask({ ...question, context });
  expect(request()?.[1]).toMatchObject({
    context: { previousQuestion: 'Does … … like the GV80?' },
  });
});

test('a language model without image input receives no image, and the answer has `sawImage: false`', async () => {
  mocks.requestModelStatus.mockResolvedValue(available(false));
  expect(await ask(question)).toEqual({ ...answer, sawImage: false });
  expect(request()?.[1]).toMatchObject({ image: null });
});

test('the request to the language model contains the shown configuration, package contents and total', async () => {
  const [item] = testFacts.catalogue.packages;
  if (!item) throw new Error('no packages');
  const configuration = {
    ...createDefaultConfiguration(testFacts.catalogue, 'g80'),
    packageIds: [item.id],
  };
  await ask({ ...question, context: aContext({ configuration }) });
  const currentConfiguration = {
    model: 'g80',
    engine: configuration.engineVariantId,
    exteriorColor: configuration.exteriorColorId,
    interiorColor: configuration.interiorColorId,
    features: item.contents,
    totalPrice: computeConfiguratorTotal(testFacts.catalogue, configuration),
  };
  expect(request()?.[1]).toMatchObject({ context: { currentConfiguration } });
});

test.each<[string, () => void]>([
  ['the tablet is not enrolled', () => mocks.readMeta.mockResolvedValue(undefined)],
  ['the tablet is offline', () => vi.stubGlobal('navigator', { onLine: false })],
  [
    'the server has no model',
    () => mocks.requestModelStatus.mockResolvedValue({ ok: true, value: { available: false } }),
  ],
  [
    'the request for the model status fails',
    () => mocks.requestModelStatus.mockResolvedValue({ ok: false }),
  ],
])('no question is sent to the language model if %s', async (_case, prepare) => {
  prepare();
  expect(await ask(question)).toBeNull();
  expect(mocks.requestAssistantAnswer).not.toHaveBeenCalled();
});

test.each([
  [{ ok: false, code: 'UNREACHABLE' }],
  [{ ok: true, value: { ...answer, answeredBy: 'rules' } }],
])('after the response %o, no answer of the language model is returned', async (response) => {
  mocks.requestAssistantAnswer.mockResolvedValue(response);
  expect(await ask(question)).toBeNull();
});

test('a cached model status, also a failure, expires after a minute or if the clock is set back', async () => {
  mocks.requestModelStatus.mockResolvedValueOnce({ ok: false });
  await ask(question);
  vi.setSystemTime(1_059_999);
  await ask(question);
  expect([mocks.requestModelStatus.mock.calls.length, request()]).toEqual([1, undefined]);
  vi.setSystemTime(1_060_000);
  await ask(question);
  expect(mocks.requestModelStatus.mock.calls).toEqual([['device-token'], ['device-token']]);
  expect(request()).toBeDefined();
  for (const [now, requests] of [
    [1_119_999, 2],
    [1_120_000, 3],
    [900_000, 4],
  ] as const) {
    vi.setSystemTime(now);
    await ask(question);
    expect(mocks.requestModelStatus).toHaveBeenCalledTimes(requests);
  }
});

test('the request contains the topic, the language and at most 1000 characters of the question', async () => {
  const topic = { intent: 'about', vehicleIds: ['g80'] } as const;
  await ask({ ...question, text: 'x'.repeat(1200), context: aContext({ topic, language: 'fr' }) });
  expect(request()?.[1]).toMatchObject({
    message: 'x'.repeat(1000),
    context: { topic },
    language: 'fr',
  });
});
