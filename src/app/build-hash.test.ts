import { expect, test } from 'vitest';
import { readBuildHash } from './build-hash.ts';

test('the hash of a build is read from the address of its entry script', () => {
  expect(readBuildHash('https://kiosk.example.com/assets/index-B2x_Y9-q.js')).toBe('B2x_Y9-q');
});

test.each([undefined, '', 'http://localhost/src/main.tsx'])(
  'an address without a hash (%s) is a build of development',
  (address) => {
    expect(readBuildHash(address)).toBe('dev');
  },
);
