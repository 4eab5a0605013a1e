import { expect, test } from 'vitest';
import { excludeConditions, isExcluded } from './excluded-conditions.ts';

test.each([
  ['no diesel', true],
  ['not a sedan', true],
  ['pas de diesel', true],
  ['show me anything except the diesel', true],
  ['please not any of diesel', false],
  ['not the a an diesel', true],
  ['not the a an any diesel', false],
  ['the diesel', false],
  ['diesel', false],
  ['a diesel', false],
  ['avez pas de diesel', false],
  ['hay sin diesel', false],
  ['car sin diesel', true],
  ['not sedan diesel', false],
])('in “%s”, the last word is excluded: %s', (text, excluded) => {
  const words = text.split(' ');
  expect(isExcluded(words, words.length - 1)).toBe(excluded);
});

test('only conditions are marked as excluded', () => {
  expect(excludeConditions(['diesel', 'price'], new Set(['diesel', 'suv']))).toEqual([
    'not:diesel',
    'price',
  ]);
});
