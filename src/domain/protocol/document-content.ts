import * as v from 'valibot';

const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * Upload state of a document's content on the server. Any tablet with the content can upload
 * missing pieces.
 */
const contentStateSchema = v.object({
  pieces: countSchema,
  /** Indexes of the missing pieces, counted from 0. */
  missing: v.array(countSchema),
  /** Whether all pieces have arrived and their SHA-256 equals the hash in the document's row. */
  complete: v.boolean(),
});
export type DocumentContentState = v.InferOutput<typeof contentStateSchema>;

export const contentStateResponseSchema = v.object({ data: contentStateSchema });
