import { expect, test } from 'vitest';
import { numberMutations } from './number-mutations.ts';

const numbersOf = (mutations: unknown[], last: number) =>
  numberMutations(mutations, last).map(({ mutationId }) => mutationId);

test('a mutation keeps the number it has', () => {
  expect(numbersOf([{ mutationId: 4 }, { mutationId: 9 }, { mutationId: 5 }], 3)).toEqual([
    4, 9, 5,
  ]);
});

test('one without a number stands between its neighbours', () => {
  expect(numbersOf([{ mutationId: 4 }, null, { mutationId: 6 }], 0)).toEqual([4, 5, 6]);
  expect(numbersOf([null, null, { mutationId: 6 }, {}], 0)).toEqual([4, 5, 6, 7]);
});

test('without any neighbour it is the next one of its client', () => {
  expect(numbersOf([null, 'x'], 7)).toEqual([8, 9]);
});

test('numbers never fall below one', () => {
  expect(numbersOf([null, null, { mutationId: 1 }], 0)).toEqual([1, 2, 1]);
});
