import { type IntervalTree, type ObservabilitySet, RangeSet } from 'dexie';
import { expect, test } from 'vitest';
import { readChangedKeys } from './maintain-index.ts';

function keysOf(parts: ObservabilitySet): readonly string[] | 'all' {
  const keys = readChangedKeys(parts, 'tablet', 'customers');
  return keys === 'all' ? keys : keys.toSorted();
}

const someKeys = (count: number) => Array.from({ length: count }, (_, at) => `c-${at}`);

test('only the changed and deleted primary keys of the given table are returned', () => {
  const parts = {
    'idb://tablet/customers/': new RangeSet().addKeys(['cem', 'ann', 'bob', 'dan', 'eve']),
    'idb://tablet/customers/:dels': new RangeSet().addKey('zoe'),
    'idb://tablet/customers/phone': new RangeSet().addKey('+12125550101'),
    'idb://tablet/builds/': new RangeSet().addKey('build-1'),
    'idb://another/customers/': new RangeSet().addKey('kim'),
  };
  expect(keysOf(parts)).toEqual(['ann', 'bob', 'cem', 'dan', 'eve', 'zoe']);
});

test('a table without changes has no changed keys', () => {
  expect(keysOf({})).toEqual([]);
  const empty = { d: 1, from: undefined, to: undefined } as unknown as IntervalTree;
  expect(keysOf({ 'idb://tablet/customers/': new RangeSet() })).toEqual([]);
  expect(keysOf({ 'idb://tablet/customers/': empty })).toEqual([]);
});

test.each([
  ['the whole database has changed', { all: new RangeSet(-Infinity, [[]]) }],
  ['a range of keys has changed', { 'idb://tablet/customers/': new RangeSet('ann', 'bob') }],
  ['a range of keys was deleted', { 'idb://tablet/customers/:dels': new RangeSet('ann', 'bob') }],
  ['a key is not a string', { 'idb://tablet/customers/': new RangeSet().addKey(7) }],
])('the returned set of changed keys is `all` if %s', (_words, parts) => {
  expect(keysOf(parts)).toBe('all');
});

test('up to 1000 changed keys are returned, and for more than 1000 keys `all` is returned', () => {
  const keys = someKeys(1000);
  const most = { 'idb://tablet/customers/': new RangeSet().addKeys(keys) };
  expect(keysOf(most)).toEqual(keys.toSorted());
  const more = { 'idb://tablet/customers/': new RangeSet().addKeys(someKeys(1001)) };
  expect(keysOf(more)).toBe('all');
});
