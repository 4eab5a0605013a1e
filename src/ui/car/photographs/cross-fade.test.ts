import { expect, test, vi } from 'vitest';
import { decodePhotograph, resolveSettledPhotograph } from './cross-fade.tsx';
import type { Photograph } from './photograph.ts';

const aPhotograph = (avif: string) => ({ avif }) as Photograph;

test('a previous photograph stays behind a next photograph, and is removed if no photograph follows', () => {
  const left = aPhotograph('front.avif');
  expect(resolveSettledPhotograph(left, aPhotograph('interior.avif'))).toBe(left);
  expect(resolveSettledPhotograph(left, undefined)).toBeUndefined();
});

test.each([
  ['decoded in the page', 'decoded', true, true, 'decoded'],
  ['decoded after its removal from the page', 'decoded', true, false, 'decoded'],
  ['not decodable in the page', 'missing', false, true, 'missing'],
  ['not decodable after its removal', 'neither decoded nor missing', false, false, undefined],
])(
  'a photograph that is %s is reported as %s',
  async (_case, _reported, canDecode, isConnected, expected) => {
    const decode = () => (canDecode ? Promise.resolve() : Promise.reject(new Error('no picture')));
    const note = vi.fn<(state: string) => void>();
    await decodePhotograph(
      { decode, isConnected },
      { onDecoded: () => note('decoded'), onMissing: () => note('missing') },
    );
    expect(note.mock.calls).toEqual(expected === undefined ? [] : [[expected]]);
  },
);
