import { expect, test } from 'vitest';
import type { PriceList } from '../../catalogue/price-list.ts';
import { aPriceList } from '../../catalogue/price-list.testing.ts';
import { listModelPatterns, listNamedEntries } from './list-named-rows.ts';

function matchModels(text: string, priceList = aPriceList()): string[] {
  const ids = listModelPatterns(priceList).flatMap(({ id, pattern }) =>
    [...text.matchAll(pattern)].map(() => id),
  );
  return [...new Set(ids)].toSorted();
}

test.each([
  ['gv80', ['gv80']],
  ['a gv 80 and g-90s', ['g90', 'gv80']],
  ['the g v - 80', []],
  ['g v80', ['gv80']],
  ['xgv80 gv801 gv80x', []],
  ['two gv80s', ['gv80']],
  ['the 60?', ['gv60']],
  ['el 90', ['g90']],
  ['a 90, please', ['g90']],
  ['the 90 and the 60', ['g90', 'gv60']],
  ['the 90 vs gv60', ['g90', 'gv60']],
  ['the 90 is long', ['g90']],
  ['the 90 best colors', []],
  ['90?', []],
  ['the 80?', []],
  ['the 80 sedan', ['g80']],
  ['the sedan 80', ['g80']],
  ['80 saloon', ['g80']],
  ['berline 70', ['g70']],
  ['the 80 suv', ['gv80']],
  ['camioneta 70', ['gv70']],
  ['the 60 suv', []],
  ['the 800 sedan', []],
  ['the big sedan', ['g90']],
  ['la grande berline', ['g90']],
  ['la berlina grande', ['g90']],
  ['the small sedan', ['g70']],
  ['le petit suv', ['gv70']],
  ['the large suv', ['gv80']],
  ['the little suv', ['gv70']],
  ['big sedan', []],
  ['the sedan big', []],
  ['the big crossover', []],
  ['lumen', []],
])('the text “%s” names the models %j', (text, ids) => {
  expect(matchModels(text)).toEqual(ids);
});

test('digits of two models of the same make match only with a body type', () => {
  const { vehicles, ...rest } = aPriceList();
  const [g70, ...others] = vehicles;
  if (!g70) throw new Error('no vehicle');
  const priceList: PriceList = {
    ...rest,
    vehicles: [{ ...g70, id: 'g60', model: 'G60' }, ...others],
  };
  expect(matchModels('the 60?', priceList)).toEqual([]);
  expect(matchModels('the 60 sedan', priceList)).toEqual(['g60']);
});

test('a single SUV is neither the big nor the small SUV', () => {
  const { vehicles, ...rest } = aPriceList();
  const priceList = { ...rest, vehicles: vehicles.filter(({ id }) => id === 'gv80') };
  expect(matchModels('the big suv', priceList)).toEqual([]);
  expect(matchModels('the 80?', priceList)).toEqual(['gv80']);
});

const listMeanings = (language: 'en' | 'es', word: string, ordinary = new Set<string>()) =>
  listNamedEntries(aPriceList(), language, ordinary).flatMap(({ words, meaning }) =>
    words.join(' ') === word ? [meaning] : [],
  );

test.each([
  ['lumen', ['vehicle:aurelis-lumen']],
  ['gv80', []],
  ['genesis', ['make:Genesis']],
  ['head up', ['package:head-up']],
  ['tomorrow', ['day']],
])('the words “%s” mean %j', (word, meanings) => {
  expect(listMeanings('en', word)).toEqual(meanings);
});

test('an ordinary word of the language names no color', () => {
  const [meaning] = listMeanings('en', 'melbourne');
  expect(meaning).toMatch(/^exterior:/);
  expect(listMeanings('en', 'melbourne', new Set(['melbourne']))).toEqual([]);
});
