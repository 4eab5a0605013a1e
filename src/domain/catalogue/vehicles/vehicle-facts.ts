import * as v from 'valibot';
import { singleLineTextSchema } from '../../values/text.ts';

/** A text of the catalogue, 1 to 2000 characters long. */
export const textSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(2000));
const millimetersSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One of the three engine variants of a vehicle. Figures are texts with units. */
const variantFactsSchema = v.object({
  name: singleLineTextSchema,
  engine: singleLineTextSchema,
  power: singleLineTextSchema,
  torque: singleLineTextSchema,
  transmission: singleLineTextSchema,
  drivetrain: singleLineTextSchema,
  acceleration: singleLineTextSchema,
  electric: v.boolean(),
});
export type VariantFacts = v.InferOutput<typeof variantFactsSchema>;

/**
 * Fields that models of the own make and vehicles of other makes have in common: all facts except
 * prices.
 */
export const vehicleFacts = {
  /** Body type, such as `Sedan` or `SUV`. */
  type: singleLineTextSchema,
  segment: singleLineTextSchema,
  seatingCapacity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)),
  /** Texts with units, such as `300 HP` and `422 Nm`. */
  specs: v.object({
    engine: singleLineTextSchema,
    power: singleLineTextSchema,
    transmission: singleLineTextSchema,
    torque: singleLineTextSchema,
  }),
  description: textSchema,
  /** Key features, the most important ones first. */
  features: v.pipe(v.array(singleLineTextSchema), v.minLength(1)),
  design: v.object({ rear: textSchema, side: textSchema, front: textSchema }),
  dimensions: v.object({
    length: millimetersSchema,
    width: millimetersSchema,
    height: millimetersSchema,
    wheelbase: millimetersSchema,
  }),
  variants: v.tuple([variantFactsSchema, variantFactsSchema, variantFactsSchema]),
} as const;
