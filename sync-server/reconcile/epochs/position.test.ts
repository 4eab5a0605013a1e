import { expect, test } from 'vitest';
import { encodePosition, type ClientPosition, decodePosition } from './position.ts';

const position: ClientPosition = {
  epoch: 'epoch-1',
  clientId: 'client-1',
  lastMutationId: 7,
  spaces: [
    { spaceId: 'catalogue', version: 12, freshUntil: 0 },
    { spaceId: 'manhattan', version: 0, freshUntil: 99 },
  ],
  log: { spaceId: 'manhattan', length: 3, hash: '0123456789abcdef' },
};
const signed = encodePosition(position, 'key');

test('a signed position is decoded unchanged', () => {
  expect(decodePosition(signed, 'key')).toEqual({ kind: 'signed', position });
});

test('a cookie of a release that did not sign cookies is decoded as unsigned', () => {
  const unsigned = Buffer.from('[["catalogue",12,0]]').toString('base64url');
  const spaces = [{ spaceId: 'catalogue', version: 12, freshUntil: 0 }];
  expect(decodePosition(unsigned, 'key')).toEqual({ kind: 'unsigned', spaces });
});

const payload = signed.split('.')[0] ?? '';
test.each([
  ['an empty text', ''],
  ['a letter', 'x'],
  ['a text that is not base64', '????'],
  ['an encoded null', 'bnVsbA'],
  ['an encoded list of numbers', 'W1sxLDIsM11d'],
  ['a position without a signature', payload],
  ['a position with an empty signature', `${payload}.`],
  ['a position with a wrong signature', `${payload}.AAAA`],
])('%s is decoded as an invalid position without an exception', (_title, text) => {
  expect(decodePosition(text, 'key')).toEqual({ kind: 'invalid' });
});

test('a position that is signed with another key is decoded as invalid', () => {
  expect(decodePosition(signed, 'other')).toEqual({ kind: 'invalid' });
});

test('a validly signed text that contains no valid position is decoded as invalid', () => {
  const other = encodePosition({ ...position, lastMutationId: -1 }, 'key');
  expect(decodePosition(other, 'key')).toEqual({ kind: 'invalid' });
});
