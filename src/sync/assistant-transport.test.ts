import { afterEach, expect, test, vi } from 'vitest';
import type { ChatAnswer } from '#domain/assistant/chat-protocol.ts';
import { askAssistant, findModel } from './assistant-transport.ts';

afterEach(() => vi.unstubAllGlobals());

const request = { message: 'G70 or G80?', context: { currentPage: '/models' } };
const answer: ChatAnswer = {
  response: 'The G80 is larger.',
  intent: 'compareModels',
  table: null,
  suggestions: [],
  sources: ['G80, price list'],
  answeredBy: 'model',
};

/** Head office answers with these pieces of a stream, and then ends it or cuts it. */
function headOfficeSays(pieces: readonly string[], cut = false) {
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece));
      if (cut) stream.error(new TypeError('network error'));
      else stream.close();
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

test('the answer comes in pieces, and whole at the end', async () => {
  const whole = event('answer', answer);
  headOfficeSays([
    event('text', 'The G80 '),
    event('text', 'is larger.'),
    whole.slice(0, 20),
    whole.slice(20),
  ]);
  const shown: string[] = [];
  const result = await askAssistant('token', request, (soFar) => shown.push(soFar));
  expect(shown).toEqual(['The G80 ', 'The G80 is larger.']);
  expect(result).toEqual({ ok: true, value: answer });
});

test.each([
  ['ends before it is whole', [event('text', 'The G80 ')], false],
  ['is cut', [event('text', 'The G80 ')], true],
  ['is none of ours', [event('answer', { response: 3 })], false],
  ['is no JSON', ['event: answer\ndata: {\n\n'], false],
])('a stream that %s is no answer', async (_case, pieces, cut) => {
  headOfficeSays(pieces, cut);
  const result = await askAssistant('token', request, () => {});
  expect(result).toEqual({ ok: false, code: 'UNREADABLE_ANSWER', body: null });
});

test('without a network nobody is there to ask', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await findModel('token')).toMatchObject({ ok: false, code: 'UNREACHABLE' });
  expect(await askAssistant('token', request, () => {})).toMatchObject({ ok: false });
});

test('head office says whether it has a model', async () => {
  const data = { available: true, seesImages: false };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })));
  expect(await findModel('token')).toEqual({ ok: true, value: data });
});
