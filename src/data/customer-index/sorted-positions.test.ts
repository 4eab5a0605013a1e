import { expect, test } from 'vitest';
import { SortedPositions } from './sorted-positions.ts';

/** Sorted slots; `keys` contains the sort key of each slot, undefined for an empty slot. */
function slotsOf(keys: (number | undefined)[]) {
  const compared: number[][] = [];
  const compare = (a: number, b: number) => {
    compared.push([a, b]);
    return (keys[a] ?? 0) - (keys[b] ?? 0);
  };
  const slots = new SortedPositions(compare, (slot) => keys[slot] !== undefined);
  keys.forEach((_key, slot) => slots.touch(slot));
  return { keys, slots, compared };
}

test('changed index slots move to their sorted positions, and slots without a customer are left out', () => {
  const { keys, slots } = slotsOf([40, 20, 30, 10]);
  expect(slots.read()).toEqual([3, 1, 2, 0]);
  Object.assign(keys, [5, undefined, 30, 35, 20]);
  for (const slot of [0, 1, 3, 4]) slots.touch(slot);
  expect(slots.read()).toEqual([0, 4, 2, 3]);
  Object.assign(keys, [undefined, undefined, undefined, undefined, undefined]);
  for (const slot of [0, 2, 3, 4]) slots.touch(slot);
  expect(slots.read()).toEqual([]);
});

test('a changed index slot is placed before unchanged slots with the same sort key', () => {
  const { keys, slots } = slotsOf([10, 20, 20, 30]);
  slots.read();
  keys[3] = 20;
  slots.touch(3);
  expect(slots.read()).toEqual([0, 3, 1, 2]);
});

test('after a change, only pairs with a changed slot are compared; otherwise `read` returns the same array', () => {
  const { keys, slots, compared } = slotsOf([50, 40, 30, 20, 10]);
  const before = slots.read();
  expect(slots.read()).toBe(before);
  compared.length = 0;
  keys[2] = 60;
  slots.touch(2);
  expect(slots.read()).toEqual([4, 3, 1, 0, 2]);
  expect(compared.filter((pair) => !pair.includes(2))).toEqual([]);
});
