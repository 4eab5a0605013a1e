import { expect, test } from 'vitest';
import { readBuildHash } from './build-hash.ts';

test('the hash of a build is read from the URL of its entry script', () => {
  expect(readBuildHash('https://kiosk.example.com/assets/index-B2x_Y9-q.js')).toBe('B2x_Y9-q');
});

test.each([undefined, '', 'http://localhost/src/main.tsx'])(
  'the build hash of an entry script URL without a hash is `dev`: %j',
  (address) => {
    expect(readBuildHash(address)).toBe('dev');
  },
);
