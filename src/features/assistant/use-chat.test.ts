import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { testFacts } from '#domain/assistant/assistant.testing.ts';
import type { ChatMessage } from './chat-message.ts';
import type { requestModelAnswer } from './request-model-answer.ts';

type ModelAnswer = Awaited<ReturnType<typeof requestModelAnswer>>;

const mocks = vi.hoisted(() => ({
  requestModelAnswer: vi.fn<(question: { onText: (text: string) => void }) => Promise<unknown>>(),
  readAnswerFacts: vi.fn<() => Promise<unknown>>(),
  findShownCar: () => Promise.resolve({ vehicleId: null, configuration: null }),
}));
vi.mock('./request-model-answer.ts', () => ({ requestModelAnswer: mocks.requestModelAnswer }));
vi.mock('./read-answer-facts.ts', () => ({ readAnswerFacts: mocks.readAnswerFacts }));
vi.mock('../../data/assistant/find-shown-car.ts', () => ({ findShownCar: mocks.findShownCar }));

const QUESTION = 'Tell me about the G80';
const answer = (response: string, sawImage = false) =>
  ({ response, answeredBy: 'model', sawImage }) as unknown as ModelAnswer;

beforeEach(() => {
  // Another test file of the process may have imported the modules without the mocks.
  vi.resetModules();
  mocks.requestModelAnswer.mockReset().mockResolvedValue(null);
  mocks.readAnswerFacts.mockReset().mockResolvedValue(testFacts);
});

async function aChat() {
  const { startBrowser } = await import('../../data/session/web-storage.testing.ts');
  const { mountHook } = await import('../../app/mounting/mount.testing.tsx');
  const { useChat } = await import('./use-chat.ts');
  const { changeJourney, useJourney } = await import('../../data/session/journey-store.ts');
  startBrowser();
  useJourney.setState({ chat: [] });
  const hook = await mountHook(() => useChat({ audience: 'customer', mayGo: () => true }));
  const messages = (): ChatMessage[] => [...hook.current().messages];
  const reply = () => messages().at(-1);
  const ask = (text: string, image: string | null = null) =>
    hook.act((chat) => chat.ask(text, image));
  return { ...hook, messages, reply, ask, changeJourney, useJourney };
}

test('an answer of the tablet follows its trimmed question, and an empty question is ignored', async () => {
  const { ask, messages, current } = await aChat();
  await ask('   ');
  await ask(`  ${QUESTION} `);
  expect(messages().map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(messages()[0]).toMatchObject({ content: QUESTION, suggestions: [] });
  expect(messages()[0]).not.toHaveProperty('image');
  expect(messages()[1]).toMatchObject({ ground: { answeredBy: 'tablet' } });
  expect(current()).toMatchObject({ isLoading: false, draft: '' });
});

test('the text of the model replaces only the text of the answer of the tablet', async () => {
  const own = await aChat();
  await own.ask(QUESTION);
  const tablet = own.reply();
  mocks.requestModelAnswer.mockResolvedValue(answer('It is a sedan.'));
  await own.ask(QUESTION);
  expect(own.reply()).toMatchObject({
    content: 'It is a sedan.',
    suggestions: tablet?.suggestions,
    ground: { ...tablet?.ground, answeredBy: 'model' },
  });
});

test('a streaming answer is shown as a draft, during which no other question is sent', async () => {
  const { act, ask, current, messages, run } = await aChat();
  const { promise, resolve } = Promise.withResolvers<ModelAnswer>();
  mocks.requestModelAnswer.mockReturnValueOnce(promise);
  await act((chat) => void chat.ask(QUESTION));
  await run(() => mocks.requestModelAnswer.mock.calls[0]?.[0].onText('It is'));
  expect(current()).toMatchObject({ isLoading: true, draft: 'It is' });
  await ask('Another question');
  expect(messages()).toHaveLength(1);
  await run(() => resolve(answer('It is a sedan.')));
  expect(current()).toMatchObject({ isLoading: false, draft: '' });
  await ask('Another question');
  expect(messages()).toHaveLength(4);
});

test('a reply to a conversation that was deleted in between is dropped', async () => {
  const { act, ask, changeJourney, messages, run } = await aChat();
  const { promise, resolve } = Promise.withResolvers<ModelAnswer>();
  mocks.requestModelAnswer.mockReturnValueOnce(promise);
  await act((chat) => void chat.ask(QUESTION));
  await run(() => changeJourney({ chat: [] }));
  await run(() => resolve(answer('It is a sedan.')));
  expect(messages()).toEqual([]);
  await ask(QUESTION);
  expect(messages()).toHaveLength(2);
});

const image = 'data:image/webp;base64,AAAA';

test.each([
  [null, true],
  [answer('A G80.', false), true],
  [answer('A G80.', true), false],
])(
  'with the answer %o of the model, the reply says that the image was not seen: %s',
  async (theirs, isUnseen) => {
    mocks.requestModelAnswer.mockResolvedValue(theirs);
    const { ask, messages, reply } = await aChat();
    await ask(QUESTION, image);
    expect(messages()[0]?.image).toBe(image);
    expect(reply()?.content.includes('I can’t view images')).toBe(isUnseen);
  },
);

test.each<[string, () => void, string]>([
  ['no catalog', () => mocks.readAnswerFacts.mockResolvedValue(null), 'The catalog isn’t on this'],
  ['a failed read', () => mocks.readAnswerFacts.mockRejectedValue(new Error('Oops')), 'Oops'],
  ['an empty answer', () => mocks.requestModelAnswer.mockResolvedValue(answer(' ')), 'No response'],
])(
  '%s becomes an error message, after which a question can be asked again',
  async (_case, fail, text) => {
    fail();
    const { ask, reply, messages, current } = await aChat();
    await ask(QUESTION);
    expect(reply()?.content).toContain(text);
    expect(reply()).not.toHaveProperty('ground');
    expect(current().isLoading).toBe(false);
    await ask(QUESTION);
    expect(messages()).toHaveLength(4);
  },
);

test('a conversation keeps its sixty newest messages, and a new one begins empty', async () => {
  const { ask, messages, useJourney, act, run } = await aChat();
  const old = (id: number) => ({
    id: `${id}`,
    role: 'user',
    content: `${id}`,
    timestamp: 1,
    suggestions: [],
  });
  await run(() => useJourney.setState({ chat: Array.from({ length: 60 }, (_, at) => old(at)) }));
  await ask(QUESTION);
  expect(messages()).toHaveLength(60);
  expect(messages()[0]?.id).toBe('2');
  await act((chat) => chat.startOver());
  expect(messages()).toEqual([]);
});
