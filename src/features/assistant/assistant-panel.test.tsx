import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { testFacts } from '#domain/assistant/assistant.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { changeJourney, useJourney } from '../../data/session/customer/journey-store.ts';
import { shrinkWholePicture } from '../../device/pictures/shrink-picture.ts';
import { listToastTitles, startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { closeAssistant, openAssistant } from '../../ui/assistant/assistant-store.ts';
import { AssistantPanel } from './assistant-panel.tsx';
import { readAnswerFacts } from './read-answer-facts.ts';
import { requestModelAnswer } from './request-model-answer.ts';

vi.mock('./request-model-answer.ts', () => ({
  requestModelAnswer: vi.fn<typeof requestModelAnswer>(),
}));
vi.mock('./read-answer-facts.ts', () => ({ readAnswerFacts: vi.fn<typeof readAnswerFacts>() }));
vi.mock('../../device/pictures/shrink-picture.ts', () => ({
  shrinkWholePicture: vi.fn<typeof shrinkWholePicture>(),
}));

type ModelAnswer = Awaited<ReturnType<typeof requestModelAnswer>>;

const loadTexts = vi.fn<(language: string) => Promise<void>>();
const QUESTION = 'Tell me about the G80';
const modelAnswer = (response: string, sawImage = false): ModelAnswer => ({
  response,
  sawImage,
  answeredBy: 'model',
  intent: 'about',
  table: null,
  suggestions: [],
  sources: [],
});
const model = vi.mocked(requestModelAnswer);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:04Z') });
  model.mockReset().mockResolvedValue(null);
  vi.mocked(readAnswerFacts).mockReset().mockResolvedValue(testFacts);
  return () => {
    closeAssistant();
    vi.useRealTimers();
  };
});

async function renderPanel({ mayGo = true, at = '/', chat = [] as unknown[] } = {}) {
  await startLocalTablet({ priceLists: [aPriceList()] });
  await changeJourney({ chat });
  openAssistant();
  const app = renderApp(
    <AssistantPanel audience="customer" loadTexts={loadTexts} mayGo={() => mayGo} />,
    at,
  );
  await screen.findByRole('list', { name: 'Suggestions' });
  const ask = async (text: string) => {
    await app.user.type(input(), text);
    await app.user.click(sendButton());
  };
  /** Sends a question, and waits for the reply. */
  const askAndWait = async (text = QUESTION) => {
    const count = listMessages().length;
    await ask(text);
    await waitFor(() => expect(listMessages().length).toBeGreaterThan(count + 1));
    await screen.findByRole('button', { name: 'Start over' });
  };
  return { ...app, ask, askAndWait };
}

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const listMessages = () => within(screen.getByRole('log')).queryAllByRole('article');
const lastMessage = () => listMessages().at(-1);
const readReply = () => lastMessage()?.textContent ?? '';
const listSuggestions = () => {
  const list = screen.queryByRole('list', { name: 'Suggestions' });
  return list
    ? within(list)
        .getAllByRole('button')
        .map((one) => one.textContent)
    : [];
};
const listActions = () =>
  [...(lastMessage()?.querySelectorAll('button') ?? [])].map((one) => one.textContent);

test('the assistant panel shows a greeting, and a tap on a suggested question sends the question', async () => {
  const { user } = await renderPanel({ at: '/booking/details' });
  screen.getByRole('dialog', { name: 'Assistant' });
  screen.getByText('Good to see you. What would you like to know?');
  expect(listSuggestions()).toEqual([
    'What should I bring to a test drive?',
    'How long does a visit take?',
    'Can I test drive more than one model?',
  ]);
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  await user.click(screen.getByText('How long does a visit take?'));
  await waitFor(() => expect(listMessages()).toHaveLength(2));
  expect(listMessages()[0]?.textContent).toBe('YouHow long does a visit take?10:04 AM');
  expect(screen.queryByText(/^Good to see you/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close assistant' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a question is trimmed and answered on the tablet, and an empty question is ignored', async () => {
  const { user, ask, askAndWait } = await renderPanel();
  await ask('   ');
  expect(sendButton().disabled).toBe(true);
  await user.type(input(), '{Enter}');
  await user.clear(input());
  await askAndWait(`  ${QUESTION} `);
  expect(listMessages().map(({ dataset }) => dataset['role'])).toEqual(['user', 'assistant']);
  expect(listMessages()[0]?.textContent).toBe(`You${QUESTION}10:04 AM`);
  const reply =
    /^AssistantG80: .*View the G8010:04 AMAnswered on this tabletSourcesG80, price list$/;
  expect(readReply()).toMatch(reply);
  expect(within(listMessages()[0] ?? document.body).queryByRole('img')).toBeNull();
  expect(input().value).toBe('');
  expect(screen.queryByText('Looking it up')).toBeNull();
  expect(listActions()).toEqual(['View the G80']);
  expect(listSuggestions()).toHaveLength(3);
  expect(listSuggestions()).not.toContain('Which models are popular?');
});

test('an answer of the language model replaces the text of the local answer, but not actions and sources', async () => {
  const { askAndWait } = await renderPanel();
  await askAndWait();
  const own = { actions: listActions(), suggestions: listSuggestions() };
  const sources = lastMessage()?.querySelector('details')?.textContent;
  model.mockResolvedValue(modelAnswer('It is a sedan.\nIt is quick.\nIt is quick.'));
  await askAndWait();
  const paragraphs = [...(lastMessage()?.querySelectorAll('p') ?? [])];
  expect(paragraphs.map((one) => one.textContent)).toEqual([
    'It is a sedan.',
    'It is quick.',
    'It is quick.',
  ]);
  expect({ actions: listActions(), suggestions: listSuggestions() }).toEqual(own);
  expect(lastMessage()?.querySelector('details')?.textContent).toBe(sources);
  expect(readReply()).toContain('Answered by head office');
  expect(model.mock.calls.map(([{ text, context }]) => [text, context.topic])).toEqual([
    [QUESTION, null],
    [QUESTION, { intent: expect.any(String), vehicleIds: ['g80'] }],
  ]);
  expect(model.mock.calls[0]?.[0].context).toMatchObject({ audience: 'customer', language: 'en' });
});

test('while an answer streams, its partial text is shown and no other question is sent', async () => {
  const { user, ask } = await renderPanel();
  const { promise, resolve } = Promise.withResolvers<ModelAnswer>();
  model.mockReturnValueOnce(promise);
  await ask(QUESTION);
  await screen.findByText('Looking it up');
  await waitFor(() => expect(model).toHaveBeenCalledOnce());
  act(() => model.mock.calls[0]?.[0].onText('It is'));
  screen.getByText('It is');
  expect(screen.queryByText('Looking it up')).toBeNull();
  expect([listSuggestions(), screen.queryByText('Start over')]).toEqual([[], null]);
  await user.type(input(), 'Another question{Enter}');
  expect([sendButton().disabled, listMessages().length]).toEqual([true, 1]);
  await act(async () => resolve(modelAnswer('It is a sedan.')));
  await screen.findByText('It is a sedan.');
  await waitFor(() => expect(screen.queryByText('It is')).toBeNull());
  const next = Promise.withResolvers<ModelAnswer>();
  model.mockReturnValueOnce(next.promise);
  await user.click(sendButton());
  await screen.findByText('Looking it up');
  next.resolve(null);
  await waitFor(() => expect(listMessages()).toHaveLength(4));
  expect(listMessages()[2]?.textContent).toContain('Another question');
});

test('a reply that arrives after its conversation was deleted is dropped', async () => {
  const { ask, askAndWait } = await renderPanel();
  const { promise, resolve } = Promise.withResolvers<ModelAnswer>();
  model.mockReturnValueOnce(promise);
  await ask(QUESTION);
  await waitFor(() => expect(model).toHaveBeenCalledOnce());
  await act(() => changeJourney({ chat: [] }));
  act(() => model.mock.calls[0]?.[0].onText('It is'));
  expect(screen.queryByText('It is')).toBeNull();
  await act(async () => resolve(modelAnswer('It is a sedan.')));
  await waitFor(() => expect(screen.queryByText('Looking it up')).toBeNull());
  expect(listMessages()).toEqual([]);
  await askAndWait();
  expect(listMessages()).toHaveLength(2);
});

const image = 'data:image/webp;base64,AAAA';
const photo = new File(['x'], 'car.png', { type: 'image/png' });

test.each([
  ['no answer', null, true],
  ['image not seen', modelAnswer('A G80.', false), true],
  ['image seen', modelAnswer('A G80.', true), false],
])(
  'the reply states “I can’t view images” unless the language model saw the image: %s',
  async (_case, theirs, isUnseen) => {
    model.mockResolvedValue(theirs);
    vi.mocked(shrinkWholePicture).mockResolvedValue(image);
    const { user, askAndWait } = await renderPanel();
    const picker = document.querySelector<HTMLInputElement>('input[type=file]');
    if (picker) await user.upload(picker, photo);
    const attached = () => screen.queryByRole('img', { name: 'Attached image' });
    await waitFor(() => expect(attached()?.getAttribute('src')).toBe(image));
    await user.click(screen.getByRole('button', { name: 'Remove image' }));
    expect(attached()).toBeNull();
    if (picker) await user.upload(picker, photo);
    await waitFor(() => expect(attached()).not.toBeNull());
    await askAndWait();
    expect(screen.queryByRole('button', { name: 'Remove image' })).toBeNull();
    expect(listMessages()[0]?.contains(attached())).toBe(true);
    expect(model.mock.calls[0]?.[0].image).toBe(image);
    const limits = { longest: 1024, maxCharacters: 120_000 };
    expect(shrinkWholePicture).toHaveBeenCalledWith(photo, limits);
    expect(readReply().startsWith('AssistantI can’t view images, so this answer')).toBe(isUnseen);
    await askAndWait();
    expect(readReply()).not.toContain('I can’t view images');
  },
);

test('an image that cannot be read is not attached', async () => {
  vi.mocked(shrinkWholePicture).mockRejectedValue(new Error('truncated'));
  const { user } = await renderPanel();
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  if (picker) await user.upload(picker, photo);
  await waitFor(() =>
    expect(listToastTitles()).toEqual(['This image can’t be displayed. Try another one.']),
  );
  expect(screen.queryByRole('button', { name: 'Remove image' })).toBeNull();
});

test.each<[string, () => void, string]>([
  [
    'no catalog',
    () => vi.mocked(readAnswerFacts).mockResolvedValue(null),
    'The catalog isn’t on this tablet yet. It will download when a sales agent signs in online.',
  ],
  ['a failed read', () => vi.mocked(readAnswerFacts).mockRejectedValue(new Error('Oops')), 'Oops'],
  ['an empty answer', () => model.mockResolvedValue(modelAnswer(' ')), 'No response from AI'],
])(
  'with %s, the assistant shows an error message and accepts another question',
  async (_case, fail, text) => {
    fail();
    const { askAndWait } = await renderPanel();
    await askAndWait();
    expect(readReply()).toBe(`AssistantSorry, I encountered an error: ${text}10:04 AM`);
    expect(listSuggestions()[0]).toBe('Which models are popular?');
    await askAndWait();
    expect(listMessages()).toHaveLength(4);
  },
);

test('a conversation keeps only its sixty newest messages, and “Start over” deletes all messages', async () => {
  const old = (_: unknown, id: number) => ({
    id: `${id}`,
    role: 'user',
    content: `Old ${id}`,
    timestamp: 1,
    suggestions: [],
  });
  const { user, ask } = await renderPanel({ chat: [{}, ...Array.from({ length: 60 }, old)] });
  expect(listMessages()).toHaveLength(60);
  await ask(QUESTION);
  await screen.findByText(/^Answered on/);
  expect(useJourney.getState().chat).toHaveLength(60);
  expect(listMessages()[0]?.textContent).toMatch(/^YouOld 2/);
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(listMessages()).toEqual([]);
});

test('a question that opens the assistant from another screen is sent only one time', async () => {
  await renderPanel();
  act(() => closeAssistant());
  act(() => openAssistant({ key: 'about', values: { model: 'G80' } }));
  await waitFor(() => expect(listMessages()).toHaveLength(2));
  expect(listMessages()[0]?.textContent).toBe(`You${QUESTION}10:04 AM`);
  act(() => closeAssistant());
  act(() => openAssistant());
  expect(listMessages()).toHaveLength(2);
});

test('a comparison is shown as a table with the compared cars as columns', async () => {
  const { askAndWait } = await renderPanel({ mayGo: false });
  await askAndWait('What is the difference between the G70 and the G80?');
  const table = within(await screen.findByRole('region', { name: 'Comparison' }));
  const columns = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Specification', 'G70', 'G80']);
  for (const row of table.getAllByRole('row').slice(1)) {
    expect(within(row).getAllByRole('rowheader')).toHaveLength(1);
    expect(within(row).getAllByRole('cell')).toHaveLength(2);
  }
  expect(listActions()).toEqual([]);
});

test('the action of a comparison opens the compared cars in their order, and closes the panel', async () => {
  const { user, askAndWait, readPlace } = await renderPanel();
  await askAndWait('What is the difference between the G70 and the G80?');
  const [action] = lastMessage()?.querySelectorAll('button') ?? [];
  await user.click(action ?? document.body);
  await waitFor(() => expect(readPlace().path).toBe('/compare?items=g70,g80'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
