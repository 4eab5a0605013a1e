import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test.each([
  [9, '9 byte'],
  [1234, '1 kB'],
  [1_400_000, '1.4 MB'],
  [25_000_000, '25 MB'],
])('a document size of %i bytes is formatted as %s', (bytes, words) => {
  expect(formatSize(bytes, 'en')).toBe(words);
});
