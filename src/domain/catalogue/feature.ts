import * as v from 'valibot';
import { idSchema } from '../values/id.ts';
import { singleLineTextSchema } from '../values/text.ts';
import { availableSchema, catalogueAmountSchema, ordinalSchema } from './option.ts';

const featureCategories = ['convenience', 'safety', 'entertainment', 'performance'] as const;

/** A technology feature; its price adjustment is in catalogue units. */
export const featureSchema = v.object({
  id: idSchema,
  ordinal: ordinalSchema,
  name: singleLineTextSchema,
  description: v.string(),
  category: v.picklist(featureCategories),
  priceAdjustment: catalogueAmountSchema,
  standard: v.boolean(),
  available: availableSchema,
});
