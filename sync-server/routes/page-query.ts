import * as v from 'valibot';

const numberSchema = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1));

const USUAL = 100;
const MOST = 500;

/** `page` and `limit` of a query, counted from 1. */
export function pageQuery({ usual = USUAL, most = MOST } = {}) {
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
  v.maxValue(MOST),
  v.description('Default: 100 with page, all rows without.'),
);

/** As `pageQuery`, for lists that had no pages once: clients of before get all rows. */
export function optionalPageQuery() {
  return { page: v.optional(optionalPage), limit: v.optional(optionalLimit) };
}

export interface Page {
  page: number;
  limit: number;
}

export function offsetOf({ page, limit }: Page): number {
  return (page - 1) * limit;
}

/** One page of a list that is short enough to be read whole. */
export function pageOf<T>(rows: readonly T[], page: Page): T[] {
  return rows.slice(offsetOf(page), offsetOf(page) + page.limit);
}

/** The page of an `optionalPageQuery`, and how many rows there are without pages. */
export function pageIfAny<T>(
  rows: readonly T[],
  { page, limit }: { page?: number | undefined; limit?: number | undefined },
): { data: T[]; total: number } {
  const isWhole = page === undefined && limit === undefined;
  const data = isWhole ? [...rows] : pageOf(rows, { page: page ?? 1, limit: limit ?? USUAL });
  return { data, total: rows.length };
}
