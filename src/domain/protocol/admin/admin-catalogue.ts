import * as v from 'valibot';
import { catalogueDiffSchema } from '../../catalogue/content/diff-content.ts';
import { daySchema } from '../../catalogue/price-list.ts';
import { createDataEnvelopeSchema, type Endpoint } from '../endpoint.ts';

/** Maximum length of a price list file in characters. */
export const CATALOGUE_FILE_LIMIT = 2 * 1024 * 1024;

const catalogueFileSchema = v.object({
  /** The file's text without changes, because validation errors contain its line numbers. */
  file: v.pipe(v.string(), v.maxLength(CATALOGUE_FILE_LIMIT)),
  /** First day of validity, which replaces the day in the file. */
  validFrom: v.optional(daySchema),
});

export const newCatalogueSchema = v.object({
  ...catalogueFileSchema.entries,
  /**
   * The generation that the file was compared with; 0 if no price list existed. If another
   * generation was published after the comparison, the server rejects the file with
   * `CATALOGUE_MOVED_ON`.
   */
  follows: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type CatalogueFile = v.InferOutput<typeof catalogueFileSchema>;
export type NewCatalogue = v.InferOutput<typeof newCatalogueSchema>;

const catalogueProblemSchema = v.object({
  /** Line in the file, counted from 1. */
  line: v.number(),
  column: v.number(),
  /**
   * Path of the invalid field, such as `models[1].basePrice`; empty if the file cannot be parsed.
   */
  field: v.string(),
  message: v.string(),
});
export type CatalogueProblem = v.InferOutput<typeof catalogueProblemSchema>;

const checkedCatalogueSchema = v.object({
  /** Validation errors. One error is enough to reject the whole file. */
  problems: v.array(catalogueProblemSchema),
  /** False if the latest price list has the same content, or if the file has validation errors. */
  isNew: v.boolean(),
  validFrom: v.nullable(daySchema),
  /** The generation that the file is compared with, or 0 if no price list exists. */
  follows: v.number(),
  diff: catalogueDiffSchema,
});
export type CheckedCatalogue = v.InferOutput<typeof checkedCatalogueSchema>;

const publishedListSchema = v.object({
  generation: v.number(),
  validFrom: daySchema,
  vehicles: v.number(),
});
export type PublishedPriceList = v.InferOutput<typeof publishedListSchema>;

export const listPriceListsEndpoint = {
  method: 'GET',
  path: '/admin/catalogue',
  response: createDataEnvelopeSchema(v.array(publishedListSchema)),
} as const satisfies Endpoint;

/** Validates a price list file without publishing it. */
export const checkCatalogueEndpoint = {
  method: 'POST',
  path: '/admin/catalogue/check',
  body: catalogueFileSchema,
  response: createDataEnvelopeSchema(checkedCatalogueSchema),
} as const satisfies Endpoint;

export const publishCatalogueEndpoint = {
  method: 'POST',
  path: '/admin/catalogue',
  body: newCatalogueSchema,
  response: createDataEnvelopeSchema(v.array(publishedListSchema)),
  reasons: ['CATALOGUE_FAULTY', 'CATALOGUE_MOVED_ON'],
} as const satisfies Endpoint;
