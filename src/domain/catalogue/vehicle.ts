import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { storedAmountSchema } from '../money.ts';
import { lineSchema } from '../text.ts';
import { hexCodeSchema } from './color.ts';
import { ordinalSchema } from './option.ts';
import { vehicleFacts } from './vehicle-facts.ts';

const colorSchema = v.object({
  id: idSchema,
  name: lineSchema,
  hex: hexCodeSchema,
  image: v.optional(v.string()),
});
export type VehicleColor = v.InferOutput<typeof colorSchema>;

const priceRangeSchema = v.object({ min: storedAmountSchema, max: storedAmountSchema });

/** A vehicle for the screens. Amounts are in stored units. */
export const vehicleSchema = v.object({
  id: idSchema,
  ordinal: ordinalSchema,
  make: lineSchema,
  /** The displayed name: `G70`. */
  model: lineSchema,
  /** The model of the price list that it is derived from; null for other makes. */
  modelId: v.nullable(idSchema),
  priceRange: priceRangeSchema,
  ...vehicleFacts,
  /** Available exterior colours, in the order of the price list. */
  colors: v.pipe(v.array(colorSchema), v.minLength(1)),
  images: v.object({ main: v.string(), gallery: v.array(v.string()) }),
});
export type Vehicle = v.InferOutput<typeof vehicleSchema>;
