import * as v from 'valibot';
import { idSchema } from '../values/id.ts';
import { singleLineTextSchema } from '../values/text.ts';
import { catalogueAmountSchema, ordinalSchema } from './option.ts';
import { vehicleFacts } from './vehicles/vehicle-facts.ts';

/** The make that the dealers sell. The catalogue contains other makes for comparison. */
export const OWN_MAKE = 'Genesis';

const modelCategories = ['sedan', 'suv', 'electric'] as const;

/** A model of the own make. A vehicle is derived from each model: see `deriveVehicles`. */
export const modelSchema = v.object({
  id: idSchema,
  ordinal: ordinalSchema,
  name: singleLineTextSchema,
  /** Price without options, in catalogue units. */
  basePrice: catalogueAmountSchema,
  category: v.picklist(modelCategories),
  images: v.object({
    overview: v.string(),
    exterior: v.string(),
    interior: v.string(),
    performance: v.string(),
    technology: v.string(),
  }),
  engines: v.pipe(v.array(idSchema), v.minLength(1)),
  ...vehicleFacts,
});
export type Model = v.InferOutput<typeof modelSchema>;

/** A vehicle of another make. The price range is in catalogue units. */
export const otherVehicleSchema = v.object({
  id: idSchema,
  ordinal: ordinalSchema,
  make: singleLineTextSchema,
  model: singleLineTextSchema,
  priceRange: v.object({ min: catalogueAmountSchema, max: catalogueAmountSchema }),
  ...vehicleFacts,
});
export type OtherVehicle = v.InferOutput<typeof otherVehicleSchema>;
