import * as v from 'valibot';
import { catalogueDiffSchema } from '../catalogue/diff-content.ts';
import { daySchema } from '../catalogue/price-list.ts';
import { dataOf, type Endpoint } from './endpoint.ts';

/** Room for a price list of many more models than there are. */
export const CATALOGUE_FILE_LIMIT = 2 * 1024 * 1024;

const catalogueFileSchema = v.object({
  /** As it was written, so that what is wrong is told with its line. */
  file: v.pipe(v.string(), v.maxLength(CATALOGUE_FILE_LIMIT)),
  /** The first day on which it is in force, instead of the one in the file. */
  validFrom: v.optional(daySchema),
});

export const newCatalogueSchema = v.object({
  ...catalogueFileSchema.entries,
  /** The generation it was compared with, 0 for none: another that came between is not overlooked. */
  follows: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type CatalogueFile = v.InferOutput<typeof catalogueFileSchema>;
export type NewCatalogue = v.InferOutput<typeof newCatalogueSchema>;

const catalogueProblemSchema = v.object({
  /** Of the file, counted from 1. */
  line: v.number(),
  column: v.number(),
  /** `models[1].basePrice`; empty where the file cannot be read at all. */
  field: v.string(),
  message: v.string(),
});
export type CatalogueProblem = v.InferOutput<typeof catalogueProblemSchema>;

/** What would become of a file. */
const checkedCatalogueSchema = v.object({
  /** Nothing is taken of a file that has one. */
  problems: v.array(catalogueProblemSchema),
  /** False where head office has exactly this. */
  isNew: v.boolean(),
  validFrom: v.nullable(daySchema),
  /** The generation it is compared with, 0 where there is none. */
  follows: v.number(),
  diff: catalogueDiffSchema,
});
export type CheckedCatalogue = v.InferOutput<typeof checkedCatalogueSchema>;

const publishedListSchema = v.object({
  generation: v.number(),
  validFrom: daySchema,
  vehicles: v.number(),
});
export type PublishedList = v.InferOutput<typeof publishedListSchema>;

export const listPriceListsEndpoint = {
  method: 'GET',
  path: '/admin/catalogue',
  response: dataOf(v.array(publishedListSchema)),
} as const satisfies Endpoint;

/** Changes nothing. */
export const checkCatalogueEndpoint = {
  method: 'POST',
  path: '/admin/catalogue/check',
  body: catalogueFileSchema,
  response: dataOf(checkedCatalogueSchema),
} as const satisfies Endpoint;

export const publishCatalogueEndpoint = {
  method: 'POST',
  path: '/admin/catalogue',
  body: newCatalogueSchema,
  response: dataOf(v.array(publishedListSchema)),
  reasons: ['CATALOGUE_FAULTY', 'CATALOGUE_MOVED_ON'],
} as const satisfies Endpoint;
