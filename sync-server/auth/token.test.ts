import { expect, test } from 'vitest';
import { parseBearerToken, hashToken, generateToken } from './token.ts';

test('a new token has 256 bits, and 100 new tokens are all different', () => {
  const tokens = Array.from({ length: 100 }, generateToken);
  expect(new Set(tokens).size).toBe(100);
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
});

test('the hash of a token is deterministic and does not contain the token', () => {
  expect(hashToken('abc')).toBe(hashToken('abc'));
  expect(hashToken('abc')).not.toContain('abc');
});

test('a token is read only from an Authorization header with the scheme Bearer', () => {
  expect(parseBearerToken('Bearer abc-_1')).toBe('abc-_1');
  expect(parseBearerToken('bearer abc')).toBe('abc');
  expect(parseBearerToken(`Bearer ${'a'.repeat(128)}`)).toBe('a'.repeat(128));
  for (const header of [
    `Bearer ${'a'.repeat(129)}`,
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Basic abc',
    'Bearer a b',
    'xBearer a',
    'abc',
  ]) {
    expect(parseBearerToken(header)).toBeUndefined();
  }
});
