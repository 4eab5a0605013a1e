import * as v from 'valibot';
import { type CustomerSort, customerSorts } from '#domain/customers/customer-sort.ts';
import { listIntents, type ListIntent } from '#domain/customers/intent.ts';

export const pageSizes = [20, 50, 100] as const;
type PageSize = (typeof pageSizes)[number];

/** How the list is looked at. It stands in the address, except what was searched: that is personal. */
export interface CustomersView {
  intent: ListIntent | null;
  sort: CustomerSort;
  descending: boolean;
  size: PageSize;
  /** Counts from 0. */
  page: number;
}

export const usualView: CustomersView = {
  intent: null,
  sort: 'lastContact',
  descending: true,
  size: 20,
  page: 0,
};

const MOST_PAGES = 1_000_000;
const pageSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(MOST_PAGES),
);

/** Whatever stands in the address, there is a view. */
export function readView(params: URLSearchParams): CustomersView {
  const sort = customerSorts.find((known) => known === params.get('sort'));
  const page = v.safeParse(pageSchema, params.get('page'));
  return {
    intent: listIntents.find((known) => known === params.get('intent')) ?? null,
    sort: sort ?? usualView.sort,
    descending: sort ? params.get('order') === 'desc' : usualView.descending,
    size: pageSizes.find((size) => String(size) === params.get('size')) ?? usualView.size,
    page: page.success ? page.output - 1 : 0,
  };
}

/** Only what differs from the usual is written. */
export function writeView({ intent, sort, descending, size, page }: CustomersView) {
  const params = new URLSearchParams();
  if (intent) params.set('intent', intent);
  if (sort !== usualView.sort || descending !== usualView.descending) {
    params.set('sort', sort);
    params.set('order', descending ? 'desc' : 'asc');
  }
  if (size !== usualView.size) params.set('size', String(size));
  if (page > 0) params.set('page', String(page + 1));
  return params;
}

/** Another header sorts upwards; the same one turns round. */
export function sortedBy(view: CustomersView, sort: CustomerSort): CustomersView {
  return { ...view, sort, descending: view.sort === sort ? !view.descending : false, page: 0 };
}

/** The last page there is; any page may be, as long as the total is not known. */
export function lastPageOf(
  total: number | undefined,
  { size }: Pick<CustomersView, 'size'>,
): number {
  return total === undefined ? Infinity : Math.max(0, Math.ceil(total / size) - 1);
}
