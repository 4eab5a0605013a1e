import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { storedAmountSchema } from '../money.ts';
import { lineSchema } from '../text.ts';

/**
 * The number of an option within its list: stable for ever, never given to another option. Build
 * codes carry it.
 */
export const ordinalSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255));

/** An amount as the price list writes it; one catalogue unit is five stored units (CT-04). */
export const catalogueAmountSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(1_000_000_000),
);

/** The ids of the vehicles an option is offered for. */
export const availableSchema = v.array(idSchema);

/** A choice with a price add-on in stored units. Without `available` it is for every vehicle. */
export const optionItemSchema = v.object({
  id: idSchema,
  ordinal: ordinalSchema,
  name: lineSchema,
  price: storedAmountSchema,
  available: v.optional(availableSchema),
});

/** Several features under one price. What it holds is said in words and by feature. */
export const packageItemSchema = v.object({
  ...optionItemSchema.entries,
  /** Ids of features of the price list. */
  features: v.array(idSchema),
  contents: v.array(lineSchema),
});
