import { expect, test } from 'vitest';
import { settledAfterLeaving } from './cross-fade.tsx';
import type { Photograph } from './photograph.ts';

const aPhotograph = (avif: string) => ({ avif }) as Photograph;

test('a photograph that has faded out stays settled until the next one has faded in', () => {
  const left = aPhotograph('front.avif');
  expect(settledAfterLeaving(left, aPhotograph('interior.avif'))).toBe(left);
  expect(settledAfterLeaving(left, undefined)).toBeUndefined();
});
