import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './seal.ts';

test.each([0, 1, 2, 3, 8191, 8192, 8193, 20_000])(
  '%i bytes are converted to base64 and back',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + (at >> 8)) % 256);
    const text = toBase64(bytes);
    expect(text).toBe(Buffer.from(bytes).toString('base64'));
    expect(fromBase64(text)).toEqual(bytes);
  },
);

test('invalid base64 is rejected', () => {
  expect(() => fromBase64('not base64!')).toThrow();
});
