import { expect, test, vi } from 'vitest';
import { decodePhotograph, resolveSettledPhotograph } from './cross-fade.tsx';
import type { Photograph } from './photograph.ts';

const aPhotograph = (avif: string) => ({ avif }) as Photograph;

test('a faded-out photograph stays settled while a next photograph is wanted', () => {
  const left = aPhotograph('front.avif');
  expect(resolveSettledPhotograph(left, aPhotograph('interior.avif'))).toBe(left);
  expect(resolveSettledPhotograph(left, undefined)).toBeUndefined();
});

test.each([
  [true, true, 'decoded'],
  [true, false, 'decoded'],
  [false, true, 'missing'],
  [false, false, undefined],
])(
  'decoding succeeds: %s, image is still in the page: %s → reported state: %s',
  async (canDecode, isConnected, expected) => {
    const decode = () => (canDecode ? Promise.resolve() : Promise.reject(new Error('no picture')));
    const note = vi.fn<(state: string) => void>();
    await decodePhotograph(
      { decode, isConnected },
      { onDecoded: () => note('decoded'), onMissing: () => note('missing') },
    );
    expect(note.mock.calls).toEqual(expected === undefined ? [] : [[expected]]);
  },
);
