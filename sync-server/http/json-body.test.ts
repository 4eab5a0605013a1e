import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { RequestError } from '../errors/request-error.ts';
import { acceptJsonOnly, isDeeperThan } from './json-body.ts';

test('only nested objects and arrays increase the depth of a JSON body', () => {
  expect(isDeeperThan('text', 0)).toBe(false);
  expect(isDeeperThan([], 0)).toBe(false);
  expect(isDeeperThan([1], 0)).toBe(true);
  expect(isDeeperThan({ a: [{ b: null }] }, 3)).toBe(false);
  expect(isDeeperThan({ a: [{ b: null }] }, 2)).toBe(true);
});

test('the depth of a JSON body with 200,000 nested arrays is checked without a stack overflow', () => {
  expect(isDeeperThan(JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)), 64)).toBe(true);
});

/** Returns the status of the response to this body, and the body that the route receives. */
async function send(payload: string, type = 'application/json') {
  const app = Fastify();
  acceptJsonOnly(app);
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof RequestError ? error.status : undefined;
    return reply.code(status ?? (error as { statusCode?: number }).statusCode ?? 500).send('');
  });
  let received: unknown = 'nothing';
  app.post('/', ({ body }) => {
    received = body;
    return Promise.resolve('');
  });
  const headers = { 'content-type': type };
  const { statusCode } = await app.inject({ method: 'POST', url: '/', headers, payload });
  return [statusCode, received];
}

test('a JSON body is parsed, an empty body becomes undefined, and an invalid body is rejected with 400', async () => {
  expect(await send('{"a":[1]}')).toEqual([200, { a: [1] }]);
  expect(await send('')).toEqual([200, undefined]);
  expect(await send('{"a":')).toEqual([400, 'nothing']);
  expect(await send('{"a":1}', 'text/plain')).toEqual([415, 'nothing']);
});

test('a JSON body with 64 levels is accepted, and a JSON body with 65 levels is rejected with 400', async () => {
  const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
  expect((await send(nested(64)))[0]).toBe(200);
  expect(await send(nested(65))).toEqual([400, 'nothing']);
});
