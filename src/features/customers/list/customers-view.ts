import * as v from 'valibot';
import { type CustomerSort, customerSorts } from '#domain/customers/customer-sort.ts';
import { intentLevels, type IntentLevel } from '#domain/customers/fields/customer-intent.ts';

export const pageSizes = [20, 50, 100] as const;
type PageSize = (typeof pageSizes)[number];

/**
 * Page, order and filters of the customer list, stored in the URL. The search text is not part of
 * the view, because a search may contain personal data.
 */
export interface CustomersView {
  intent: IntentLevel | null;
  sort: CustomerSort;
  descending: boolean;
  size: PageSize;
  /** Zero-based index of the page. */
  page: number;
}

export const defaultCustomersView: CustomersView = {
  intent: null,
  sort: 'lastContact',
  descending: true,
  size: 20,
  page: 0,
};

const MAX_PAGES = 1_000_000;
const pageSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(MAX_PAGES),
);

/** Reads the view from the URL parameters; invalid parameters fall back to the default view. */
export function parseCustomersView(params: URLSearchParams): CustomersView {
  const sort = customerSorts.find((candidate) => candidate === params.get('sort'));
  const page = v.safeParse(pageSchema, params.get('page'));
  return {
    intent: intentLevels.find((level) => level === params.get('intent')) ?? null,
    sort: sort ?? defaultCustomersView.sort,
    descending: sort ? params.get('order') === 'desc' : defaultCustomersView.descending,
    size:
      pageSizes.find((size) => String(size) === params.get('size')) ?? defaultCustomersView.size,
    page: page.success ? page.output - 1 : 0,
  };
}

/** Returns only the parameters that differ from the default view. */
export function toCustomersViewParams({ intent, sort, descending, size, page }: CustomersView) {
  const params = new URLSearchParams();
  if (intent) params.set('intent', intent);
  if (sort !== defaultCustomersView.sort || descending !== defaultCustomersView.descending) {
    params.set('sort', sort);
    params.set('order', descending ? 'desc' : 'asc');
  }
  if (size !== defaultCustomersView.size) params.set('size', String(size));
  if (page > 0) params.set('page', String(page + 1));
  return params;
}

/**
 * Sorts a new column ascending, or reverses the order of the same column. Returns to the first
 * page.
 */
export function toggleSort(view: CustomersView, sort: CustomerSort): CustomersView {
  return { ...view, sort, descending: view.sort === sort ? !view.descending : false, page: 0 };
}

/** Returns the zero-based index of the last page; `Infinity` while the total is unknown. */
export function getLastPage(
  total: number | undefined,
  { size }: Pick<CustomersView, 'size'>,
): number {
  return total === undefined ? Infinity : Math.max(0, Math.ceil(total / size) - 1);
}
