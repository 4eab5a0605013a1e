import { expect, test } from 'vitest';
import { isAppPath } from './app-paths.ts';

test('paths of screens belong to the app, and so do unknown paths', () => {
  for (const path of ['/', '/dashboard', '/customers/1', '/share/AB-12', '/no/such/place']) {
    expect(isAppPath(path)).toBe(true);
  }
});

test('paths of the API and of static files do not belong to the app', () => {
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
