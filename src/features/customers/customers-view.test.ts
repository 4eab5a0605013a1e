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

test(
  'the default page size is twenty and the default order is latest contact first',
  { meta: { requirements: 'CONST-23, CONST-24' } },
  () => {
    expect(readView(new URLSearchParams())).toEqual(usualView);
    expect(usualView.size).toBe(20);
    expect(pageSizes).toEqual([20, 50, 100]);
    expect(writeView(usualView).toString()).toBe('');
  },
);

test('a view survives the round trip through the address', () => {
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

test('an invalid address results in the default view', () => {
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

test(
  'a tap on a header sorts ascending, and a second tap descending',
  { meta: { requirements: 'STATE-44, STATE-45' } },
  () => {
    const byName = sortedBy({ ...usualView, page: 4 }, 'name');
    expect(byName).toMatchObject({ sort: 'name', descending: false, page: 0 });
    expect(sortedBy(byName, 'name')).toMatchObject({ sort: 'name', descending: true });
    expect(sortedBy(usualView, 'lastContact')).toMatchObject({ descending: false });
  },
);

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
