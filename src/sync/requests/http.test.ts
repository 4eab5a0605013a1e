import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { requestJson, type RequestOptions } from './http.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answer = v.object({ data: v.number() });

async function request(fields: Partial<RequestOptions<typeof answer>>, response = '{"data":1}') {
  const fetched = vi.fn((_url: string, _init: RequestInit) => {
    return Promise.resolve(new Response(response));
  });
  vi.stubGlobal('fetch', fetched);
  const result = await requestJson({ url: '/x', timeoutMs: 7, answer, ...fields });
  return { result, init: fetched.mock.calls[0]?.[1] };
}

const accept = { accept: 'application/json' };
const json = { ...accept, 'content-type': 'application/json' };
const usual = { method: 'GET', headers: accept, body: null, cache: 'no-store', keepalive: false };

test.each([
  ['without fields sends a GET request without a body', {}, usual],
  [
    'with a body sends the body as JSON in a POST request',
    { body: { a: 1 } },
    { ...usual, method: 'POST', headers: json, body: '{"a":1}' },
  ],
  [
    'with a method and a body sends the body with this method',
    { method: 'PUT', body: 0 },
    { ...usual, method: 'PUT', headers: json, body: '0' },
  ],
  ['with the method DELETE sends no body', { method: 'DELETE' }, { ...usual, method: 'DELETE' }],
  [
    'with a cache mode passes the mode to `fetch`',
    { cache: 'default' },
    { ...usual, cache: 'default' },
  ],
  [
    'with `keepalive` passes `keepalive` to `fetch`',
    { keepalive: true },
    { ...usual, keepalive: true },
  ],
  [
    'with a token and an idempotency key sends both as headers',
    { token: 't', key: 'k' },
    { ...usual, headers: { ...accept, authorization: 'Bearer t', 'idempotency-key': 'k' } },
  ],
] as const)('`requestJson` %s', async (_title, fields, expected) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { result, init } = await request(fields);
  expect(result).toEqual({ ok: true, value: { data: 1 } });
  const { signal, ...sent } = init ?? {};
  expect(sent).toEqual(expected);
  expect(timeout.mock.calls).toEqual([[7]]);
  expect(signal).toBe(timeout.mock.results[0]?.value);
});

async function fail(body: unknown, headers: Record<string, string> = {}) {
  const response = new Response(JSON.stringify(body), { status: 400, headers });
  vi.stubGlobal('fetch', () => Promise.resolve(response));
  return requestJson({ url: '/x', timeoutMs: 7, answer });
}

test('a failed request has the server’s `reason`, even if the response has no known error code', async () => {
  const body = { error: 'x', message: 'x', code: 'BAD_REQUEST' };
  expect(await fail({ ...body, reason: 'TOO_SHORT' })).toMatchObject({
    code: 'BAD_REQUEST',
    reason: 'TOO_SHORT',
  });
  expect(await fail({ reason: 'TOO_SHORT' })).toEqual({
    ok: false,
    code: 'UNREADABLE_ANSWER',
    body: null,
    reason: 'TOO_SHORT',
  });
  expect(await fail(body)).not.toHaveProperty('reason');
});

const date = 'Fri, 20 Nov 2026 12:00:00 GMT';
test.each([
  ['999999 s', 999_999_000, { 'retry-after': '999999' }],
  ['1000000 s', undefined, { 'retry-after': '1000000', date }],
  ['a number with a unit', undefined, { 'retry-after': '90 s', date }],
  ['5 s after the response', 5000, { 'retry-after': 'Fri, 20 Nov 2026 12:00:05 GMT', date }],
  ['before the response', 0, { 'retry-after': 'Fri, 20 Nov 2026 11:59:00 GMT', date }],
  ['a time, without a date header,', undefined, { 'retry-after': 'Fri, 20 Nov 2026 12:00:05 GMT' }],
  ['missing', undefined, { date }],
])(
  'a failed response whose retry-after is %s has a `retryAfterMs` of %s',
  async (_value, retryAfterMs, headers) => {
    const failed = await fail({}, headers);
    expect('retryAfterMs' in failed ? failed.retryAfterMs : undefined).toBe(retryAfterMs);
  },
);

test.each([
  ['without a response', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ['with an incomplete response', () => Promise.resolve(new Response('{'))],
])('a request that ends by its timeout %s is marked as timed out', async (_title, fetched) => {
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const result = await requestJson({ url: '/x', timeoutMs: 7, answer });
  expect(result).toMatchObject({ ok: false, timedOut: true });
});
