import { afterEach, expect, test } from 'vitest';
import { openFakeModel, type Turn } from './fake-model.testing.ts';
import { createLanguageModel, type LanguageModelTool } from './model.ts';

let fake: Awaited<ReturnType<typeof openFakeModel>> | undefined;
afterEach(() => fake?.close());

const given: string[] = [];
const tool = (name: string, argument: LanguageModelTool['argument']): LanguageModelTool => ({
  name,
  description: `Looks up ${name}`,
  argument,
  lookUp: (text) => {
    given.push(text);
    return `found ${text}`;
  },
});
const tools = [tool('find', { name: 'model', description: 'Its name' }), tool('list', null)];

interface Options {
  apiKey?: string;
  onText?: () => void;
  abort?: AbortSignal;
  image?: string | null;
  seesImages?: boolean;
  timeoutMs?: number;
}

async function ask(
  turns: readonly Turn[],
  { apiKey, onText, abort, image = null, seesImages = true, timeoutMs = 600_000 }: Options = {},
) {
  given.length = 0;
  fake = await openFakeModel(turns);
  const config = { baseUrl: fake.baseUrl, apiKey, model: 'fake', seesImages };
  let text = '';
  const shown = onText ?? ((piece: string) => (text += piece));
  const signal = abort ?? new AbortController().signal;
  const asked = { system: 'Be brief.', question: 'Which?', image, tools, signal };
  await createLanguageModel(config, timeoutMs).answer({ ...asked, onText: shown });
  return text;
}

test('a request to the model service contains the API key, the messages and the tool descriptions', async () => {
  expect(await ask([{ say: ['A ', 'G80.'] }], { apiKey: 'secret' })).toBe('A G80.');
  expect(fake?.keys).toEqual(['Bearer secret']);
  expect(fake?.asked[0]).toMatchObject({
    model: 'fake',
    stream: true,
    temperature: 0.2,
    max_tokens: 700,
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Which?' },
    ],
    tools: [
      {
        function: {
          name: 'find',
          description: 'Looks up find',
          parameters: {
            properties: { model: { type: 'string', description: 'Its name' } },
            required: ['model'],
          },
        },
      },
      { function: { name: 'list', parameters: { properties: {}, required: [] } } },
    ],
  });
  await fake?.close();
  await ask([{ say: ['A G80.'] }]);
  expect(fake?.keys).toEqual(['Bearer none']);
});

test('a tool receives only its declared argument, as a text of at most 500 characters', async () => {
  const long = 'G'.repeat(501);
  const calls: Turn[] = [
    { call: 'find', with: { model: 'G80', other: 'x' } },
    { call: 'find', with: { model: long } },
    { call: 'find', with: { other: 'x' } },
    { call: 'list', with: { model: 'G80' } },
  ];
  expect(await ask([...calls, { say: ['Done.'] }])).toBe('Done.');
  expect(given).toEqual(['G80', long.slice(0, 500), '', '']);
  expect(fake?.asked[1]?.messages.at(-1)).toMatchObject({ role: 'tool', content: 'found G80' });
});

test.each(['not JSON', '5', 'null', '"text"'])(
  'a tool call with the arguments %s counts as a call without arguments',
  async (text) => {
    expect(await ask([{ call: 'find', with: text }, { say: ['Done.'] }])).toBe('Done.');
    expect(given).toEqual(['']);
  },
);

test('a failed request to the model service is not repeated', async () => {
  await expect(ask([{ status: 500 }, { say: ['Late.'] }])).rejects.toThrow();
  expect(fake?.asked).toHaveLength(1);
});

test('a model that calls tools endlessly is stopped after five completions', async () => {
  const call = { call: 'list', with: {} };
  await ask(Array.from({ length: 9 }, () => call)).catch(() => undefined);
  expect(fake?.asked).toHaveLength(5);
});

test('an error that the text callback throws aborts the request to the model service', async () => {
  const onText = () => {
    throw new Error('invented');
  };
  const refused = ask([{ say: ['A G80.'], hangs: true }], { onText });
  await expect(refused).rejects.toThrow('invented');
  await expect.poll(() => fake?.countAborted()).toBe(1);
});

test('a disconnect of the client aborts the request to the model service', async () => {
  const abort = new AbortController();
  const answering = ask([{ silent: true }], { abort: abort.signal });
  await expect.poll(() => fake?.asked).toHaveLength(1);
  abort.abort();
  await expect(answering).rejects.toThrow(/abort/i);
});

test.each<[string, Turn]>([
  ['does not respond', { silent: true }],
  ['does not end its response', { say: ['A G80.'], hangs: true }],
])('a request to a model that %s fails after the timeout', async (_title, turn) => {
  await expect(ask([turn], { timeoutMs: 50 })).rejects.toThrow();
});

test.each([true, false])(
  'an image is sent to the model only if the model accepts images (%s)',
  async (seesImages) => {
    const image = 'data:image/png;base64,AAAA';
    await ask([{ say: ['Red.'] }], { image, seesImages });
    const parts = [
      { type: 'text', text: 'Which?' },
      { type: 'image_url', image_url: { url: image } },
    ];
    expect(fake?.asked[0]?.messages[1]?.content).toEqual(seesImages ? parts : 'Which?');
  },
);
