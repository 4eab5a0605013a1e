import * as v from 'valibot';
import { idSchema } from '../../values/id.ts';
import { storedAmountSchema } from '../../values/money.ts';
import { singleLineTextSchema } from '../../values/text.ts';
import { hexCodeSchema } from '../color.ts';
import { ordinalSchema } from '../option.ts';
import { vehicleFacts } from './vehicle-facts.ts';

const colorSchema = v.object({
  id: idSchema,
  name: singleLineTextSchema,
  hex: hexCodeSchema,
  image: v.optional(v.string()),
});
export type VehicleColor = v.InferOutput<typeof colorSchema>;

const priceRangeSchema = v.object({ min: storedAmountSchema, max: storedAmountSchema });

/**
 * A vehicle of the own make or of another make, as screens show vehicles. Amounts are in stored
 * units.
 */
export const vehicleSchema = v.object({
  id: idSchema,
  ordinal: ordinalSchema,
  make: singleLineTextSchema,
  /** Model name on the screens, such as `G70`. */
  model: singleLineTextSchema,
  /** Id of the model that the vehicle is derived from; null for other makes. */
  modelId: v.nullable(idSchema),
  priceRange: priceRangeSchema,
  ...vehicleFacts,
  /** Available exterior colors, in the order of the price list. */
  colors: v.pipe(v.array(colorSchema), v.minLength(1)),
  images: v.object({ main: v.string(), gallery: v.array(v.string()) }),
});
export type Vehicle = v.InferOutput<typeof vehicleSchema>;
