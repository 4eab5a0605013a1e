import { expect, test } from 'vitest';
import type { FeedPosition } from '../../store/store.ts';
import { resolveCookie } from './resolve-cookie.ts';

const spaces = new Map([
  ['catalogue', { version: 5, tombstoneFloor: 2 }],
  ['manhattan', { version: 9, tombstoneFloor: 0 }],
]);
const at = (spaceId: string, version: number, freshUntil = 0): FeedPosition => ({
  spaceId,
  version,
  freshUntil,
});
const manhattan = at('manhattan', 9);

test.each([
  ['the versions of the server', [at('catalogue', 5), manhattan]],
  ['the version of the newest deleted tombstone', [at('catalogue', 2), manhattan]],
  ['a first pull begun at the newest deleted tombstone', [at('catalogue', 0, 2), manhattan]],
])('a pull continues at the position of a cookie with %s', (_title, positions) => {
  expect(resolveCookie(positions, spaces)).toEqual({ positions, reset: false });
});

test.each([
  ['no position', undefined],
  ['a version ahead of the server', [at('catalogue', 6), manhattan]],
  ['a first pull that began ahead of the server', [at('catalogue', 5, 6), manhattan]],
  ['a version below the newest deleted tombstone', [at('catalogue', 1), manhattan]],
  ['too few spaces', [at('catalogue', 5)]],
  ['too many spaces', [at('catalogue', 5), manhattan, at('dealer', 1)]],
  ['another space', [at('catalogue', 5), at('queens', 9)]],
  ['the spaces in another order', [at('manhattan', 5), at('catalogue', 5)]],
])('a pull restarts the feed if its cookie has %s', (_title, positions) => {
  expect(resolveCookie(positions, spaces)).toEqual({
    positions: [at('catalogue', 0, 5), at('manhattan', 0, 9)],
    reset: true,
  });
});
