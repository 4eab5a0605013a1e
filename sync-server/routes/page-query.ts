import * as v from 'valibot';

const numberSchema = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1));

/** `page` and `limit` of a query, counted from 1. */
export function pageQuery({ usual = 100, most = 500 } = {}) {
  return {
    page: v.optional(numberSchema, '1'),
    limit: v.optional(v.pipe(numberSchema, v.maxValue(most)), String(usual)),
  };
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
