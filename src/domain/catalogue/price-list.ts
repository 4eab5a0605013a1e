import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { exteriorColorSchema, interiorColorSchema } from './color.ts';
import { engineSchema } from './engine.ts';
import { featureSchema } from './feature.ts';
import { modelSchema, otherVehicleSchema } from './model.ts';
import { optionItemSchema, packageItemSchema } from './option.ts';
import { vehicleSchema } from './vehicle.ts';
import { translationsSchema } from './translations.ts';
import { textSchema } from './vehicle-facts.ts';

/** A calendar day: `2026-11-20`. */
export const daySchema = v.pipe(v.string(), v.isoDate());

function listOf<S extends v.GenericSchema>(item: S) {
  return v.pipe(v.array(item), v.minLength(1));
}

/** What head office writes in its catalogue file. */
export const priceListContent = {
  /** The first day on which it is in force; days begin at midnight UTC, everywhere at once. */
  validFrom: daySchema,
  models: listOf(modelSchema),
  engines: listOf(engineSchema),
  exteriorColors: listOf(exteriorColorSchema),
  interiorColors: listOf(interiorColorSchema),
  features: listOf(featureSchema),
  trims: listOf(optionItemSchema),
  wheels: listOf(optionItemSchema),
  packages: v.array(packageItemSchema),
  otherVehicles: v.array(otherVehicleSchema),
  /** Where the facts come from. */
  sources: v.array(textSchema),
  translations: v.optional(translationsSchema),
} as const;

/**
 * One generation of the price list: everything a vehicle can be configured with, whole. Older
 * generations stay, because builds keep the one they were made with.
 */
export const priceListSchema = v.object({
  id: idSchema,
  /** 1, 2, 3 … without gaps; build codes carry it. */
  generation: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)),
  ...priceListContent,
  /** Derived when it is loaded, so that every reader has the same. */
  vehicles: listOf(vehicleSchema),
});
export type PriceList = v.InferOutput<typeof priceListSchema>;

/** The id of a generation's row. */
export function priceListIdOf(generation: number): string {
  return `price-list-${generation}`;
}
