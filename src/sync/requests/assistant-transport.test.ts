import { afterEach, expect, test, vi } from 'vitest';
import type { ChatAnswer } from '#domain/assistant/chat/chat-protocol.ts';
import { requestAssistantAnswer, requestModelStatus } from './assistant-transport.ts';
import { recordReplacedToken } from './replaced-tokens.ts';

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

/**
 * Fakes a server that responds with the given pieces of a stream. The stream then ends, with a
 * network error if `cut` is true.
 */
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

/**
 * Resolves with the request that `send` makes, as [method, URL, token, accepted type, content type,
 * body], and its timeouts.
 */
async function requestsOf(send: () => Promise<unknown>) {
  const requests: unknown[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', (url: string, { method, headers, body, signal }: RequestInit) => {
    expect(signal).toBe(timeout.mock.results[0]?.value);
    const named = new Headers(headers);
    const sent = typeof body === 'string' ? JSON.parse(body) : body;
    const types = [named.get('accept'), named.get('content-type')];
    requests.push([method, url, named.get('authorization'), ...types, sent]);
    requests.push(timeout.mock.calls);
    return Promise.resolve(new Response(null, { status: 500 }));
  });
  await send();
  timeout.mockRestore();
  return requests;
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

test('`onText` receives the growing partial text, and the result contains the complete answer', async () => {
  const whole = event('answer', answer);
  headOfficeSays([
    event('text', 'The G80 '),
    event('text', 'is larger.'),
    whole.slice(0, 20),
    whole.slice(20),
  ]);
  const shown: string[] = [];
  const result = await requestAssistantAnswer('token', request, (soFar) => shown.push(soFar));
  expect(shown).toEqual(['The G80 ', 'The G80 is larger.']);
  expect(result).toEqual({ ok: true, value: answer });
});

test.each([
  ['ends before the complete answer', [event('text', 'The G80 ')], false],
  ['breaks off with an error', [event('text', 'The G80 ')], true],
  ['contains an answer that violates its schema', [event('answer', { response: 3 })], false],
  ['contains invalid JSON', ['event: answer\ndata: {\n\n'], false],
])('a response stream that %s results in UNREADABLE_ANSWER', async (_case, pieces, cut) => {
  headOfficeSays(pieces, cut);
  const result = await requestAssistantAnswer('token', request, () => {});
  expect(result).toEqual({ ok: false, code: 'UNREADABLE_ANSWER', body: null });
});

test('without a network, model and chat requests fail', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await requestModelStatus('token')).toMatchObject({ ok: false, code: 'UNREACHABLE' });
  expect(await requestAssistantAnswer('token', request, () => {})).toMatchObject({
    code: 'UNREACHABLE',
  });
});

test('`requestModelStatus` returns whether the server has a model, and whether it accepts images', async () => {
  const data = { available: true, seesImages: false };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })));
  expect(await requestModelStatus('token')).toEqual({ ok: true, value: data });
});

test('model and chat requests have the expected method, URL, token, body and timeout', async () => {
  expect(await requestsOf(() => requestModelStatus('token'))).toEqual([
    ['GET', '/api/ai/model', 'Bearer token', 'application/json', null, null],
    [[3000]],
  ]);
  const types = ['text/event-stream', 'application/json'];
  expect(await requestsOf(() => requestAssistantAnswer('token', request, () => {}))).toEqual([
    ['POST', '/api/ai/chat', 'Bearer token', ...types, request],
    [[25_000]],
  ]);
});

test('unknown events are ignored, and a character that is split across two chunks is decoded', async () => {
  const bytes = new TextEncoder().encode(event('text', 'é'));
  const at = bytes.indexOf(0xc3) + 1;
  const pieces = [
    new TextEncoder().encode(event('note', 'x') + event('text', 3) + event('note', answer)),
    bytes.slice(0, at),
    bytes.slice(at),
  ];
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      for (const piece of pieces) stream.enqueue(piece);
      stream.close();
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  const shown: string[] = [];
  const result = await requestAssistantAnswer('token', request, (soFar) => shown.push(soFar));
  expect(shown).toEqual(['é']);
  expect(result).toMatchObject({ code: 'UNREADABLE_ANSWER' });
});

test('a complete answer is returned even if the stream breaks off afterwards', async () => {
  const pulls = [new TextEncoder().encode(event('answer', answer))];
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      const piece = pulls.shift();
      if (piece) stream.enqueue(piece);
      else stream.error(new TypeError('network error'));
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  expect(await requestAssistantAnswer('token', request, () => {})).toEqual({
    ok: true,
    value: answer,
  });
});

test('a request with a replaced device token is sent with its successor', async () => {
  recordReplacedToken('replaced-token', 'successor-token');
  const [sent] = await requestsOf(() =>
    requestAssistantAnswer('replaced-token', request, () => {}),
  );
  expect(sent).toContain('Bearer successor-token');
});
