import { expect, test, vi } from 'vitest';
import { decodePhotograph, settledAfterLeaving } from './cross-fade.tsx';
import type { Photograph } from './photograph.ts';

const aPhotograph = (avif: string) => ({ avif }) as Photograph;

test('a faded-out photograph stays settled until the next one has faded in', () => {
  const left = aPhotograph('front.avif');
  expect(settledAfterLeaving(left, aPhotograph('interior.avif'))).toBe(left);
  expect(settledAfterLeaving(left, undefined)).toBeUndefined();
});

test.each([
  [true, true, 'decoded'],
  [true, false, 'decoded'],
  [false, true, 'missing'],
  [false, false, undefined],
])(
  'an image that can be decoded: %s, and is in the page: %s, becomes %s',
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
