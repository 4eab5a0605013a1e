import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customerSorts } from '#domain/customers/customer-sort.ts';
import {
  lastPageOf,
  pageSizes,
  readView,
  sortedBy,
  usualView,
  writeView,
} from './customers-view.ts';

test('a list is looked at twenty at a time, the latest contact first (CONST-23, CONST-24)', () => {
  expect(readView(new URLSearchParams())).toEqual(usualView);
  expect(usualView.size).toBe(20);
  expect(pageSizes).toEqual([20, 50, 100]);
  expect(writeView(usualView).toString()).toBe('');
});

test('every view that can be chosen is found again from its address', () => {
  const view = fc.record({
    intent: fc.constantFrom(null, 'hot', 'warm', 'cold'),
    sort: fc.constantFrom(...customerSorts),
    descending: fc.boolean(),
    size: fc.constantFrom(...pageSizes),
    page: fc.nat(10_000),
  });
  fc.assert(
    fc.property(view, (chosen) => {
      expect(readView(writeView(chosen))).toEqual(chosen);
    }),
  );
});

test('an address somebody made up shows a list all the same', () => {
  const params = new URLSearchParams('page=-3&size=7&intent=angry&sort=phone&order=sideways');
  expect(readView(params)).toEqual(usualView);
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const { page, size } = readView(new URLSearchParams(query));
      expect(page).toBeGreaterThanOrEqual(0);
      expect(pageSizes).toContain(size);
    }),
  );
});

test('a header sorts upwards, and turns round when it is tapped again (STATE-44, STATE-45)', () => {
  const byName = sortedBy({ ...usualView, page: 4 }, 'name');
  expect(byName).toMatchObject({ sort: 'name', descending: false, page: 0 });
  expect(sortedBy(byName, 'name')).toMatchObject({ sort: 'name', descending: true });
  expect(sortedBy(usualView, 'lastContact')).toMatchObject({ descending: false });
});

test.each([
  [0, 0],
  [20, 0],
  [21, 1],
  [40, 1],
  [41, 2],
  [undefined, Infinity],
])('the last page of %s customers is %s, counted from zero', (total, page) => {
  expect(lastPageOf(total, { size: 20 })).toBe(page);
});
