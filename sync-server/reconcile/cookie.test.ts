import { expect, test } from 'vitest';
import { decodeCookie, encodeCookie } from './cookie.ts';

test('a cookie says exactly what was put into it', () => {
  const positions = [
    { spaceId: 'catalogue', version: 12, freshUntil: 0 },
    { spaceId: 'manhattan', version: 0, freshUntil: 99 },
  ];
  expect(decodeCookie(encodeCookie(positions))).toEqual(positions);
});

test.each(['', 'x', '????', 'bnVsbA', 'W1sxLDIsM11d', encodeCookie([]).slice(1)])(
  'a text that is no cookie (%j) is nothing, not an error',
  (text) => {
    expect(decodeCookie(text)).toBeUndefined();
  },
);
