import * as v from 'valibot';

const numberSchema = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1));

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;

/** Schema of the query fields `page` (counted from 1) and `limit`. */
export function createPageQueryFields({ usual = DEFAULT_LIMIT, most = MAX_LIMIT } = {}) {
  return {
    page: v.optional(numberSchema, '1'),
    limit: v.optional(v.pipe(numberSchema, v.maxValue(most)), String(usual)),
  };
}

const optionalPage = v.pipe(
  numberSchema,
  v.description('Default: 1 with limit, all rows without.'),
);
const optionalLimit = v.pipe(
  numberSchema,
  v.maxValue(MAX_LIMIT),
  v.description('Default: 100 with page, all rows without.'),
);

/**
 * Like `createPageQueryFields`, but both fields are optional: older clients of these lists send
 * neither field and get all rows.
 */
export function createOptionalPageQueryFields() {
  return { page: v.optional(optionalPage), limit: v.optional(optionalLimit) };
}

export interface PageParams {
  page: number;
  limit: number;
}

export function offsetOf({ page, limit }: PageParams): number {
  return (page - 1) * limit;
}

export function slicePage<T>(rows: readonly T[], page: PageParams): T[] {
  return rows.slice(offsetOf(page), offsetOf(page) + page.limit);
}

/**
 * Returns one page of the rows, or all rows if the query has neither `page` nor `limit`. `total` is
 * the number of all rows.
 */
export function paginateIfRequested<T>(
  rows: readonly T[],
  { page, limit }: { page?: number | undefined; limit?: number | undefined },
): { data: T[]; total: number } {
  const isUnpaged = page === undefined && limit === undefined;
  const data = isUnpaged
    ? [...rows]
    : slicePage(rows, { page: page ?? 1, limit: limit ?? DEFAULT_LIMIT });
  return { data, total: rows.length };
}
