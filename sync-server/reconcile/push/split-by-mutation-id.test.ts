import { expect, test } from 'vitest';
import { splitByMutationId, splitBySize } from './split-by-mutation-id.ts';

test('mutations with an id keep their order, even if their ids are not ascending', () => {
  const mutations = [{ mutationId: 4 }, { mutationId: 9 }, { mutationId: 5 }];
  const { numbered, unnumbered } = splitByMutationId(mutations);
  expect(numbered.map(({ mutationId, raw }) => [mutationId, raw])).toEqual(
    mutations.map((raw) => [raw.mutationId, raw]),
  );
  expect(unnumbered).toEqual([]);
});

test('each mutation with an id gets the number of directly preceding mutations without an id', () => {
  const garbage = [null, 'x', { mutationId: 2 ** 53 }, {}];
  const [first, second, third, last] = garbage;
  const { numbered, unnumbered } = splitByMutationId([
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

test.each([
  ['mutations of 64 Ki characters in total form one part of a split push', [1000, 64_536], [2]],
  [
    'a mutation that exceeds the 64 Ki characters of a part begins another part of a split push',
    [1000, 64_537],
    [1, 1],
  ],
  [
    'each further part of a split push also contains up to 64 Ki characters',
    [65_536, 1000, 64_536, 2],
    [1, 2, 1],
  ],
  [
    'a mutation of more than 64 Ki characters is its own part of a split push',
    [10, 70_000, 10],
    [1, 1, 1],
  ],
])('%s', (_title, lengths, parts) => {
  const numbered = lengths.map((length, at) => ({
    mutationId: at + 1,
    raw: 'x'.repeat(Math.max(0, length - 2)),
    unnumberedBefore: 0,
  }));
  const split = splitBySize(numbered);
  expect(split.map((part) => part.length)).toEqual(parts);
  expect(split.flat()).toEqual(numbered);
});
