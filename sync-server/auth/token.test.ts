import { expect, test } from 'vitest';
import { bearerToken, hashToken, newToken } from './token.ts';

test('tokens hold 256 bits and never repeat', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
});

test('a hash is always the same and is not the token', () => {
  expect(hashToken('abc')).toBe(hashToken('abc'));
  expect(hashToken('abc')).not.toContain('abc');
});

test('only a bearer header holds a token', () => {
  expect(bearerToken('Bearer abc-_1')).toBe('abc-_1');
  expect(bearerToken('bearer abc')).toBe('abc');
  for (const header of [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Basic abc',
    'Bearer a b',
    'xBearer a',
    'abc',
  ]) {
    expect(bearerToken(header)).toBeUndefined();
  }
});
