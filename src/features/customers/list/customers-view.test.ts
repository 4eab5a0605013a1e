import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customerSorts } from '#domain/customers/customer-sort.ts';
import {
  getLastPage,
  pageSizes,
  parseCustomersView,
  toggleSort,
  defaultCustomersView,
  toCustomersViewParams,
} from './customers-view.ts';

test(
  'without parameters, the customer list has 20 rows per page; the default view adds no parameters',
  { meta: { requirements: 'CONST-23, CONST-24' } },
  () => {
    expect(parseCustomersView(new URLSearchParams())).toEqual(defaultCustomersView);
    expect(defaultCustomersView).toEqual({
      intent: null,
      sort: 'lastContact',
      descending: true,
      size: 20,
      page: 0,
    });
    expect(pageSizes).toEqual([20, 50, 100]);
    expect(toCustomersViewParams(defaultCustomersView).toString()).toBe('');
  },
);

test('a customer list view is unchanged after a round trip through the address', () => {
  const view = fc.record({
    intent: fc.constantFrom(null, 'hot', 'warm', 'cold'),
    sort: fc.constantFrom(...customerSorts),
    descending: fc.boolean(),
    size: fc.constantFrom(...pageSizes),
    page: fc.nat(10_000),
  });
  fc.assert(
    fc.property(view, (chosen) => {
      expect(parseCustomersView(toCustomersViewParams(chosen))).toEqual(chosen);
    }),
  );
});

test('an address with invalid parameters results in the default list view', () => {
  const params = new URLSearchParams('page=-3&size=7&intent=angry&sort=phone&order=sideways');
  expect(parseCustomersView(params)).toEqual(defaultCustomersView);
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const { page, size } = parseCustomersView(new URLSearchParams(query));
      expect(page).toBeGreaterThanOrEqual(0);
      expect(pageSizes).toContain(size);
    }),
  );
});

test(
  'a tap on a column header sorts the list ascending, and a second tap sorts it descending',
  { meta: { requirements: 'STATE-44, STATE-45' } },
  () => {
    const byName = toggleSort({ ...defaultCustomersView, page: 4 }, 'name');
    expect(byName).toMatchObject({ sort: 'name', descending: false, page: 0 });
    expect(toggleSort(byName, 'name')).toMatchObject({ sort: 'name', descending: true });
    expect(toggleSort(defaultCustomersView, 'lastContact')).toMatchObject({ descending: false });
  },
);

test.each([
  ['0', 0, 0],
  ['20', 0, 20],
  ['21', 1, 21],
  ['40', 1, 40],
  ['41', 2, 41],
  ['an unknown number of', Infinity, undefined],
])(
  'with pages of 20, the last page of %s customers has the zero-based index %d',
  (_count, page, total) => {
    expect(getLastPage(total, { size: 20 })).toBe(page);
  },
);
