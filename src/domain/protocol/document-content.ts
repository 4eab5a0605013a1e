import * as v from 'valibot';

const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** How much of a content head office has. What is missing is sent, whichever tablet begins. */
const contentStateSchema = v.object({
  /** How many pieces it travels in. */
  pieces: countSchema,
  /** The numbers, from 0, of those that have not arrived. */
  missing: v.array(countSchema),
  /** Whether all of it is there, and is what its document says. */
  complete: v.boolean(),
});
export type ContentState = v.InferOutput<typeof contentStateSchema>;

export const contentStateResponseSchema = v.object({ data: contentStateSchema });
