import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { UnavailableError } from '../ports/unavailable.ts';
import { RequestError } from './request-error.ts';
import { sendErrorResponse } from './send-error-response.ts';

/** Returns the response of a route that throws this error, and the messages that are logged. */
async function responseTo(error: unknown, failure?: string) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { level: 'error', stream } });
  app.setErrorHandler(sendErrorResponse);
  app.get('/rows/:id', { ...(failure && { config: { failure } }) }, () => {
    throw error;
  });
  const { statusCode, headers, ...response } = await app.inject('/rows/5');
  const retryAfter = headers['retry-after'];
  return { status: statusCode, body: response.json(), retryAfter, logged: lines.join('') };
}

test.each([
  [413, 413, 'BODY_TOO_LARGE'],
  [415, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  [400, 400, 'BAD_REQUEST'],
  [499, 400, 'BAD_REQUEST'],
  [399, 500, 'SERVER_ERROR'],
  [500, 500, 'SERVER_ERROR'],
])(
  'an error of the framework with the status %i gets a response with the status %i and the code %s',
  async (statusCode, status, code) => {
    const response = await responseTo(Object.assign(new Error('fault'), { statusCode }));
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(response.logged.includes('"route":"/rows/:id"')).toBe(status === 500);
  },
);

test('an unexpected error gets a generic message, and is logged without its message', async () => {
  const { status, body, logged, retryAfter } = await responseTo(new TypeError('Maria Garcia'));
  const message = 'Something went wrong at head office';
  expect([status, body]).toEqual([500, { error: message, message, code: 'SERVER_ERROR' }]);
  expect(logged).toContain('"type":"TypeError"');
  expect(logged).not.toContain('Maria');
  expect(retryAfter).toBeUndefined();
});

test('an error caused by an unavailable service gets 503 with a Retry-After of one second', async () => {
  const error = new Error('query', { cause: new UnavailableError('no connection') });
  const { status, body, retryAfter, logged } = await responseTo(error, 'Failed to fetch rows');
  expect([status, body.code, retryAfter]).toEqual([503, 'UNAVAILABLE', '1']);
  expect(body.message).toBe('Failed to fetch rows');
  expect(logged).toContain('"msg":"failed"');
});

test('a thrown `RequestError` is not logged, and its Retry-After is rounded up to seconds', async () => {
  const paused = await responseTo(new RequestError('TOO_MANY_REQUESTS', { retryAfterMs: 1001 }));
  expect(paused).toMatchObject({ status: 429, retryAfter: '2', logged: '' });
  const gone = await responseTo(new RequestError('UNAVAILABLE'));
  expect(gone).toMatchObject({ status: 503, retryAfter: '1', logged: '' });
  expect((await responseTo('text')).body.code).toBe('SERVER_ERROR');
});
