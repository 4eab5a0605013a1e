import { expect, test } from 'vitest';
import { isAppPath } from './app-paths.ts';

test('addresses of screens open the app, also unknown ones', () => {
  for (const path of ['/', '/dashboard', '/customers/1', '/share/AB-12', '/no/such/place']) {
    expect(isAppPath(path)).toBe(true);
  }
});

test('addresses of head office and of files are passed to head office', () => {
  const others = [
    '/api/openapi.json',
    '/healthz',
    '/readyz',
    '/metrics',
    '/images/vehicles/x.avif',
  ];
  for (const path of [...others, '/assets/index-1.js', '/icons/icon-512.png']) {
    expect(isAppPath(path)).toBe(false);
  }
});
