import * as v from 'valibot';

const numberSchema = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1));

/** `page` and `limit` of a query, counted from 1; at most 200 at once. */
export function pageQuery(usual: number) {
  return {
    page: v.optional(numberSchema, '1'),
    limit: v.optional(v.pipe(numberSchema, v.maxValue(200)), String(usual)),
  };
}
