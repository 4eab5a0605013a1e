import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushRequest } from './test/rows.testing.ts';
import {
  DEVICE_TOKEN,
  openTestServer,
  TEST_PASSWORD,
  type TestServer,
} from './test/server.testing.ts';
import { Metrics } from './metrics/metrics.ts';

let server: TestServer;
let metrics: Metrics;
beforeEach(async () => {
  metrics = new Metrics();
  server = await openTestServer({ metrics });
});
afterEach(() => server.close());

test('a client has 65 s to send a request, and 20 s to send its headers', () => {
  const { requestTimeout, headersTimeout } = server.app.server;
  expect([requestTimeout, headersTimeout]).toEqual([65_000, 20_000]);
});

test('each response is logged and counted with the route, without ids and query', async () => {
  const logged: unknown[] = [];
  server.app.addHook('onRequest', (request, _reply, done) => {
    vi.spyOn(request.log, 'info').mockImplementation((...fields: unknown[]) => logged.push(fields));
    done();
  });
  const handled = vi.spyOn(metrics, 'onRequestHandled');
  await server.app.inject('/api/agents/showrooms/manhattan?name=maria');
  await server.app.inject({ method: 'DELETE', url: '/api/nothing' });
  const [found, missing] = [
    { method: 'GET', route: '/api/agents/showrooms/:id', status: 200 },
    { method: 'DELETE', route: undefined, status: 404 },
  ];
  const ms = expect.any(Number);
  expect(logged).toEqual([
    [{ ...found, ms }, 'answered'],
    [{ ...missing, ms }, 'answered'],
  ]);
  const counted = handled.mock.calls.map(([request]) => request);
  expect(counted).toMatchObject([found, { ...missing, route: '' }]);
  // The log entry has milliseconds, the metric has seconds.
  const [first] = logged as [{ ms: number }][];
  expect(Math.abs((first?.[0].ms ?? 0) - (counted[0]?.seconds ?? 1) * 1000)).toBeLessThan(0.1);
});

test.each([
  ['short-1', false],
  ['a'.repeat(8), true],
  ['A_b-0'.repeat(12), true],
  ['a'.repeat(64), true],
  ['a'.repeat(65), false],
  ['with space', false],
])('the request id %s of a proxy is used: %s', async (id, isUsed) => {
  const answer = await server.app.inject({ url: '/healthz', headers: { 'x-request-id': id } });
  expect(answer.headers['x-request-id'] === id).toBe(isUsed);
});

test('a URL that cannot be decoded gets 400 with an error code', async () => {
  const answer = await server.app.inject('/%zz');
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_REQUEST']);
});

test('a server with default options is ready and accepts a sign-in', async () => {
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  const login = { agentCode: 'AGT001', password: TEST_PASSWORD };
  expect((await server.post('/api/agents/login', login)).statusCode).toBe(200);
});

test.each([
  ['/api/agents/login', 16 * 1024],
  ['/api/ai/chat', 256 * 1024],
])('a body for %s above %i bytes gets 413 and ‘The request is too large’', async (url, limit) => {
  const status = async (bytes: number) => {
    const text = 'x'.repeat(bytes - JSON.stringify({ text: '' }).length);
    const { statusCode, ...answer } = await server.post(url, { text }, DEVICE_TOKEN);
    return [statusCode, answer.json().message];
  };
  expect((await status(limit))[0]).toBe(400);
  expect(await status(limit + 1)).toEqual([413, 'The request is too large']);
});

test('a request whose path contains an id with a space gets 404', async () => {
  const { statusCode, ...answer } = await server.app.inject('/api/agents/showrooms/a%20b');
  expect([statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
});

test('a request body with arrays nested 64 levels deep is accepted, and 65 levels get 400', async () => {
  const statusOf = async (levels: number) => {
    const args = JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;
    const body = { ...pushRequest([]), extra: args };
    return (await server.post('/api/sync/push', body, DEVICE_TOKEN)).statusCode;
  };
  expect([await statusOf(64), await statusOf(65)]).toEqual([200, 400]);
});

test('log entries of the framework contain no message, URL or headers', async () => {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const logging = await openTestServer({ logLevel: 'info' });
  const url = '/api/customers?search=maria';
  logging.app.log.error(Object.assign(new TypeError('Maria'), { code: 'E1' }));
  logging.app.log.info({ req: { method: 'GET', url, headers: {} }, res: { statusCode: 404 } });
  logging.app.log.info({ err: new RangeError('Maria'), res: {} });
  await logging.app.inject({ url, headers: { authorization: 'Bearer maria' } });
  write.mockRestore();
  await logging.close();
  const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(written.join('')).not.toMatch(/maria/i);
  expect(lines).toMatchObject([
    {
      err: { type: 'TypeError', message: 'E1', stack: expect.stringContaining('at ') },
      msg: 'failed',
    },
    { req: { method: 'GET' }, res: { statusCode: 404 } },
    { err: { type: 'RangeError', message: 'RangeError' }, res: { statusCode: 0 }, msg: 'failed' },
    { msg: 'the app is not built; only the API is served' },
    { method: 'GET', route: '/api/customers', status: 401, msg: 'answered' },
  ]);
});
