import { expect, test } from 'vitest';
import { splitByNumber } from './split-by-number.ts';

test('a mutation keeps its number and its position among the numbered ones', () => {
  const mutations = [{ mutationId: 4 }, { mutationId: 9 }, { mutationId: 5 }];
  const { numbered, unnumbered } = splitByNumber(mutations);
  expect(numbered.map(({ mutationId, raw }) => [mutationId, raw])).toEqual(
    mutations.map((raw) => [raw.mutationId, raw]),
  );
  expect(unnumbered).toEqual([]);
});

test('mutations without a number are counted before their neighbour', () => {
  const garbage = [null, 'x', { mutationId: 2 ** 53 }, {}];
  const [first, second, third, last] = garbage;
  const { numbered, unnumbered } = splitByNumber([
    first,
    { mutationId: 4 },
    second,
    third,
    { mutationId: 7 },
    { mutationId: 8 },
    last,
  ]);
  expect(
    numbered.map(({ mutationId, unnumberedBefore }) => [mutationId, unnumberedBefore]),
  ).toEqual([
    [4, 1],
    [7, 2],
    [8, 0],
  ]);
  expect(unnumbered).toEqual(garbage);
});
