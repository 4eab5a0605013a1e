import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultRequestLimits } from '../api/limit-requests.ts';
import { createTemporaryFolder } from '../store/sqlite/sqlite.testing.ts';
import {
  DEVICE_TOKEN,
  openTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '../test/server.testing.ts';

let server: TestServer;
let folder: ReturnType<typeof createTemporaryFolder>;
beforeEach(async () => {
  folder = createTemporaryFolder();
  const webDir = join(folder.path, 'web');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'index.html'), '<!doctype html>shell');
  writeFileSync(join(folder.path, 'secret.txt'), 'the secret');
  server = await openTestServer({
    webDir,
    limits: { ...defaultRequestLimits, perAddress: 40, perAgent: 5 },
  });
});
afterEach(async () => {
  await server.close();
  folder.remove();
});

test.each(['/', '/api/agents/showrooms', '/api/docs', '/api/nothing', '/healthz', '/none.js'])(
  'the response to a request for %s has the security headers and no CORS headers',
  async (url) => {
    const { headers } = await server.app.inject({
      url,
      headers: { origin: 'https://evil.example' },
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  },
);

test('the content security policy and transport security have exactly the required rules', async () => {
  const { headers } = await server.app.inject('/');
  expect(String(headers['content-security-policy']).split(';')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self' blob: data:",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'self' blob:",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  });
});

test('a CORS preflight from another site is rejected', async () => {
  const answer = await server.app.inject({
    method: 'OPTIONS',
    url: '/api/agents/login',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%252e%252e/%252e%252e/secret.txt',
  '/....//secret.txt',
  '/%00/../secret.txt',
  '/api/..%2f..%2fsecret.txt',
])('the response to %s contains no file outside the app folder', async (url) => {
  const answer = await server.app.inject(url);
  expect(answer.body).not.toContain('the secret');
  expect(answer.statusCode).toBeLessThan(500);
});

const login = (password: string, remoteAddress: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/agents/login',
    payload: { agentCode: 'AGT001', password },
    remoteAddress,
  });

test(
  'five wrong passwords from one address pause the sign-in of the agent only at this address',
  { meta: { requirements: 'ERR-08' } },
  async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await login('wrong', '192.0.2.1')).statusCode).toBe(401);
    }
    const paused = await login(TEST_PASSWORD, '192.0.2.1');
    expect([paused.statusCode, paused.headers['retry-after']]).toEqual([429, '30']);
    expect(paused.json().code).toBe('TOO_MANY_REQUESTS');
    expect((await login(TEST_PASSWORD, '192.0.2.2')).statusCode).toBe(200);
  },
);

/** Expects a pause that ends with the minute in which the requests are counted. */
function expectPauseOfOneMinute({ headers }: { headers: Record<string, unknown> }): void {
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
}

test('requests above the rate limit of an address get 429, requests of other addresses succeed', async () => {
  const ask = (remoteAddress: string) =>
    server.app.inject({ url: '/api/agents/showrooms', remoteAddress });
  for (let asked = 0; asked < 40; asked += 1) await ask('192.0.2.1');
  const refused = await ask('192.0.2.1');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expectPauseOfOneMinute(refused);
  expect((await ask('192.0.2.2')).statusCode).toBe(200);
});

test('requests above the rate limit of an agent get 429, even from different addresses', async () => {
  const token = await server.signIn();
  const ask = (remoteAddress: string) =>
    server.app.inject({
      url: '/api/agent/showrooms',
      headers: { authorization: `Bearer ${token}` },
      remoteAddress,
    });
  for (let asked = 0; asked < 5; asked += 1) {
    expect((await ask(`192.0.2.${asked}`)).statusCode).toBe(200);
  }
  const refused = await ask('192.0.2.9');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expectPauseOfOneMinute(refused);
});

test('responses do not reveal the rate limits', async () => {
  for (let asked = 0; asked <= 40; asked += 1) {
    const { headers } = await server.app.inject('/api/agents/showrooms');
    expect(Object.keys(headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  }
});

test('the rate limit counts the client address in the header of a trusted proxy, and of no other proxy', async () => {
  const behind = await openTestServer({
    trustProxy: '192.0.2.1',
    limits: { ...defaultRequestLimits, perAddress: 1 },
  });
  const ask = async (client: string, remoteAddress = '192.0.2.1') => {
    const headers = { 'x-forwarded-for': client };
    return (await behind.app.inject({ url: '/api/agents/showrooms', headers, remoteAddress }))
      .statusCode;
  };
  expect([await ask('198.51.100.1'), await ask('198.51.100.2')]).toEqual([200, 200]);
  expect(await ask('198.51.100.1')).toBe(429);
  expect([await ask('a', '192.0.2.9'), await ask('b', '192.0.2.9')]).toEqual([200, 429]);
  await behind.close();
});

test('a forged proxy header does not change the client address that the rate limit counts', async () => {
  for (let asked = 0; asked < 41; asked += 1) {
    await server.app.inject({
      url: '/api/agents/showrooms',
      headers: { 'x-forwarded-for': `198.51.100.${asked}` },
      remoteAddress: '192.0.2.1',
    });
  }
  const answer = await server.app.inject({
    url: '/api/agents/showrooms',
    headers: { 'x-forwarded-for': '203.0.113.9' },
    remoteAddress: '192.0.2.1',
  });
  expect(answer.statusCode).toBe(429);
});

test('personal responses have `cache-control: no-store`, and public reads have no cache-control header', async () => {
  const token = await server.tokenOf('AGT001');
  const credentials = { agentCode: 'AGT001', password: TEST_PASSWORD };
  const cachingOf = async (url: string, bearer?: string) => {
    const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
    const { headers: answered } = await server.app.inject({ url, headers });
    return answered['cache-control'];
  };
  expect(await cachingOf('/api/customers', token)).toBe('no-store');
  expect(await cachingOf('/api/documents/document-1/pieces/0', DEVICE_TOKEN)).toBe('no-store');
  expect(await cachingOf('/api/customers/none', token)).toBe('no-store');
  expect(await cachingOf('/api/vehicles', token)).toBe('no-store');
  expect(await cachingOf('/api/agents/showrooms')).toBeUndefined();
  const signedIn = await server.post('/api/agents/login', credentials);
  expect(signedIn.headers['cache-control']).toBe('no-store');
  const pulled = await server.post('/api/sync/pull', {}, DEVICE_TOKEN);
  expect(pulled.headers['cache-control']).toBe('no-store');
});
