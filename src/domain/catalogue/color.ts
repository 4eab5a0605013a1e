import * as v from 'valibot';
import { idSchema } from '../values/id.ts';
import { singleLineTextSchema } from '../values/text.ts';
import { availableSchema, catalogueAmountSchema, ordinalSchema } from './option.ts';

export const hexCodeSchema = v.pipe(v.string(), v.regex(/^#[0-9A-F]{6}$/));

const exteriorCategories = ['metallic', 'solid', 'pearl'] as const;
const materialTypes = ['leather'] as const;

/** A color of the price list; its price adjustment is in catalogue units. */
export const exteriorColorSchema = v.object({
  id: idSchema,
  ordinal: ordinalSchema,
  name: singleLineTextSchema,
  hexCode: hexCodeSchema,
  priceAdjustment: catalogueAmountSchema,
  category: v.picklist(exteriorCategories),
  image: v.string(),
  /**
   * Ids of the vehicles that offer the color; if absent, every model of the own make offers the
   * color.
   */
  available: v.optional(availableSchema),
});
export type ExteriorColor = v.InferOutput<typeof exteriorColorSchema>;

export const interiorColorSchema = v.object({
  id: idSchema,
  ordinal: ordinalSchema,
  name: singleLineTextSchema,
  hexCode: hexCodeSchema,
  materialType: v.picklist(materialTypes),
  priceAdjustment: catalogueAmountSchema,
  image: v.string(),
  available: availableSchema,
});
