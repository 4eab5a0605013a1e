import { expect, test } from 'vitest';
import { PokedVersions } from './poked-versions.ts';

test('`set` can lower the poked version of a space, and `raise` cannot', () => {
  const poked = new PokedVersions();
  expect(poked.get('manhattan')).toBeUndefined();
  poked.raise('manhattan', 0);
  expect(poked.get('manhattan')).toBe(0);
  poked.raise('manhattan', 7);
  poked.raise('manhattan', 5);
  poked.raise('queens', 3);
  expect([poked.get('manhattan'), poked.get('queens')]).toEqual([7, 3]);
  poked.set('manhattan', 4);
  expect(poked.get('manhattan')).toBe(4);
});

test('a copy of the poked versions does not change with later pokes', () => {
  const poked = new PokedVersions();
  poked.raise('manhattan', 1);
  const before = poked.copy();
  poked.raise('manhattan', 2);
  expect([...before]).toEqual([['manhattan', 1]]);
});
