import * as v from 'valibot';
import { idSchema } from '../values/id.ts';
import { storedAmountSchema } from '../values/money.ts';
import { singleLineTextSchema } from '../values/text.ts';

/**
 * Number of an option or vehicle within its list. A number never changes and is never reused,
 * because build codes contain the number.
 */
export const ordinalSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255));

/** An amount in catalogue units; one catalogue unit is five stored units (CT-04). */
export const catalogueAmountSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(1_000_000_000),
);

export const availableSchema = v.array(idSchema);

/**
 * An option with its price in stored units. If `available` is absent, every vehicle offers the
 * option.
 */
export const optionItemSchema = v.object({
  id: idSchema,
  ordinal: ordinalSchema,
  name: singleLineTextSchema,
  price: storedAmountSchema,
  available: v.optional(availableSchema),
});

/** A trim. `additions` are the features that the trim adds to the trim below. */
export const trimItemSchema = v.object({
  ...optionItemSchema.entries,
  additions: v.optional(v.array(singleLineTextSchema)),
});

/** A package: several features for one price. `contents` describes the package in texts. */
export const packageItemSchema = v.object({
  ...optionItemSchema.entries,
  features: v.array(idSchema),
  contents: v.array(singleLineTextSchema),
});
