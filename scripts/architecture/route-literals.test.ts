import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '#domain/routes.ts';

/**
 * Exceptions: the service worker and `src/device` cannot import the route table, and the protocol
 * contains paths of the API.
 */
const exempt = /\.(test|testing)\.|^src\/domain\/(routes|protocol\/)|^src\/sw\.ts|^src\/device\//;
const first = Object.values(routes).map(({ path }) => path.split('/')[1]);
const literal = new RegExp(`["'\`]/(${[...new Set(first)].join('|')})["'\`/?#]`);

function literalsOf(text: string): string[] {
  const code = text.split('\n').filter((line) => !/^\s*(\*|\/[*/]|import\b)|from '/.test(line));
  return code.filter((line) => literal.test(line));
}

test('source files contain no literal route paths, except exempt files', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !exempt.test(file));
  const found = files.flatMap((file) =>
    literalsOf(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test('the check finds literal route paths and ignores API paths', () => {
  expect(literalsOf("navigate('/customers');\nfetch('/api/customers');")).toEqual([
    "navigate('/customers');",
  ]);
});
