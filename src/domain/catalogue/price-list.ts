import * as v from 'valibot';
import { idSchema } from '../values/id.ts';
import { singleLineTextSchema } from '../values/text.ts';
import { exteriorColorSchema, interiorColorSchema } from './color.ts';
import { modelSchema, otherVehicleSchema } from './model.ts';
import {
  availableSchema,
  catalogueAmountSchema,
  optionItemSchema,
  ordinalSchema,
  packageItemSchema,
  trimItemSchema,
} from './option.ts';
import { textSchema } from './vehicles/vehicle-facts.ts';
import { vehicleSchema } from './vehicles/vehicle.ts';

const engineTypes = ['gasoline', 'diesel', 'electric', 'hybrid'] as const;

const nonNegativeSchema = v.pipe(v.number(), v.minValue(0));

/** Speed at which the measured acceleration from standstill ends, km/h. */
export const ACCELERATION_KMH = 100;

export const engineSchema = v.pipe(
  v.object({
    id: idSchema,
    ordinal: ordinalSchema,
    name: singleLineTextSchema,
    type: v.picklist(engineTypes),
    /** Displacement in liters; absent for electric engines. */
    displacement: v.optional(nonNegativeSchema),
    /** Power in SAE net hp. */
    horsepower: nonNegativeSchema,
    /** Torque in Nm. */
    torque: nonNegativeSchema,
    /** Time from standstill to `ACCELERATION_KMH`, in seconds. */
    acceleration: nonNegativeSchema,
    /** Top speed in km/h. */
    topSpeed: nonNegativeSchema,
    /** Consumption as a text with its unit, such as `10.2 L/100 km`. */
    fuelEconomy: singleLineTextSchema,
    priceAdjustment: catalogueAmountSchema,
    specifications: v.object({
      transmission: singleLineTextSchema,
      drivetrain: singleLineTextSchema,
      brakes: singleLineTextSchema,
      tires: singleLineTextSchema,
    }),
  }),
  v.check(
    ({ type, displacement }) => (type === 'electric') === (displacement === undefined),
    'displacement is absent for electric engines and for no other',
  ),
);

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

const textsSchema = v.record(textSchema, textSchema);

/**
 * Translations of the price list's texts by English text, so that a repeated text is translated
 * once.
 */
const translationsSchema = v.partial(v.object({ es: textsSchema, fr: textsSchema }));

/** A calendar day: `2026-11-20`. */
export const daySchema = v.pipe(v.string(), v.isoDate());

function createListSchema<S extends v.GenericSchema>(item: S) {
  return v.pipe(v.array(item), v.minLength(1));
}

export const priceListContentFields = {
  /** First day of validity, which begins at midnight in the time zone of each showroom. */
  validFrom: daySchema,
  models: createListSchema(modelSchema),
  engines: createListSchema(engineSchema),
  exteriorColors: createListSchema(exteriorColorSchema),
  interiorColors: createListSchema(interiorColorSchema),
  features: createListSchema(featureSchema),
  trims: createListSchema(trimItemSchema),
  wheels: createListSchema(optionItemSchema),
  packages: v.array(packageItemSchema),
  otherVehicles: v.array(otherVehicleSchema),
  sources: v.array(textSchema),
  translations: v.optional(translationsSchema),
} as const;

/**
 * One complete generation of the price list. Older generations stay, because builds refer to older
 * generations.
 */
export const priceListSchema = v.object({
  id: idSchema,
  /** Number of the generation: 1, 2, 3 … without gaps. Build codes contain this number. */
  generation: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)),
  ...priceListContentFields,
  /**
   * Vehicles derived from the other fields. The derived vehicles are stored, so that all readers
   * have the same vehicles.
   */
  vehicles: createListSchema(vehicleSchema),
});
export type PriceList = v.InferOutput<typeof priceListSchema>;

export function priceListIdOf(generation: number): string {
  return `price-list-${generation}`;
}
