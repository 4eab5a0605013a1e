import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '../store/sqlite/sqlite.testing.ts';
import { openTestServer, type TestServer } from '../test/server.testing.ts';

const folder = createTemporaryFolder();
const files = {
  'index.html': '<!doctype html>shell',
  'index.html.br': 'shell in brotli',
  'sw.js': 'worker',
  'manifest.webmanifest': '{}',
  'assets/app-abc.js': 'script',
  'assets/app-abc.js.br': 'script in brotli',
  'assets/app-abc.js.gz': 'script in gzip',
  'vehicles/front.svg': '<svg/>',
  'vehicles/assets/side.svg': '<svg/>',
  'vehicles/front.avif': 'picture',
  'vehicles/front.webp': 'picture',
};

let server: TestServer;
beforeEach(async () => {
  mkdirSync(join(folder.path, 'assets'), { recursive: true });
  mkdirSync(join(folder.path, 'vehicles', 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, name), text);
  server = await openTestServer({ webDir: folder.path });
});
afterEach(async () => {
  await server.close();
  folder.remove();
});

const get = (url: string, encoding = 'identity') =>
  server.app.inject({ url, headers: { 'accept-encoding': encoding } });

test.each(['/', '/login', '/configurator/suv?section=color', '/customers/a-b_c', '/apis'])(
  'the page %s returns the HTML shell, revalidated on each request',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(files['index.html']);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

test.each([
  '/sw.js',
  '/manifest.webmanifest',
  '/index.html',
  '/vehicles/front.svg',
  '/vehicles/assets/side.svg',
  '/index.html?v=0a1b2c3d',
  '/sw.js?v=0a1b2c3d',
  '/login?v=0a1b2c3d',
])('the file %s may be cached but must be revalidated on each request', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
});

test.each([
  ['/vehicles/front.avif', 'image/avif'],
  ['/vehicles/front.webp', 'image/webp'],
])(
  '%s has its media type, and is cached for a year if its URL has a version',
  async (url, type) => {
    const plain = await get(url);
    expect([plain.headers['content-type'], plain.headers['cache-control']]).toEqual([
      type,
      'no-cache',
    ]);
    const versioned = await get(`${url}?v=0a1b2c3d`);
    expect(versioned.body).toBe('picture');
    expect(versioned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  },
);

test('assets, whose names contain a hash of the content, are cached for a year', async () => {
  const answer = await get('/assets/app-abc.js');
  expect(answer.body).toBe('script');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each([
  ['br, gzip', 'br', 'script in brotli'],
  ['gzip', 'gzip', 'script in gzip'],
  ['identity', undefined, 'script'],
])(
  'a request that accepts the encoding %s gets the file in that encoding',
  async (accepted, encoding, body) => {
    const answer = await get('/assets/app-abc.js', accepted);
    expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body]);
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toContain('immutable');
  },
);

test('the HTML shell of a page is also served compressed', async () => {
  const answer = await get('/customers', 'br');
  expect(answer.body).toBe('shell in brotli');
  expect(answer.headers['content-type']).toContain('text/html');
});

test.each([
  '/assets/app-old.js',
  '/favicon.ico',
  '/vehicles/none.webp',
  '/../package.json',
  '/%zz',
])('a request for a missing file (%s) gets an error instead of the HTML shell', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).not.toContain('shell');
});

test.each(['/api', '/api/', '/api/nothing', '/api/sync/push', '/api/pages/1.html'])(
  'a request for an unknown API path gets 404 instead of the HTML shell: %s',
  async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  },
);

test('a HEAD request for a page gets the HTML shell, and a DELETE request gets 404', async () => {
  const head = await server.app.inject({ method: 'HEAD', url: '/login' });
  expect([head.statusCode, head.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
  const answer = await server.app.inject({ method: 'DELETE', url: '/login' });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
});

test('without a built app, `/healthz` responds and the front page reports the missing build', async () => {
  const bare = await openTestServer({ webDir: join(folder.path, 'none') });
  const front = await bare.app.inject('/');
  expect(front.headers['content-type']).toContain('text/plain');
  expect(front.body).toContain('no built app');
  expect((await bare.app.inject('/login')).json().code).toBe('NOT_FOUND');
  expect((await bare.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  await bare.close();
});
