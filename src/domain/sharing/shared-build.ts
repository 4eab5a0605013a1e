import * as v from 'valibot';
import { type OptionKind, optionKinds } from '../catalogue/options-of.ts';
import { hexCodeSchema } from '../catalogue/color.ts';
import { daySchema } from '../catalogue/price-list.ts';
import { idSchema } from '../id.ts';
import { storedAmountSchema } from '../money.ts';
import { lineSchema } from '../text.ts';

const optionSchema = v.object({
  kind: v.picklist(optionKinds),
  id: idSchema,
  name: lineSchema,
  /** What it adds to the price, in stored units. */
  amount: storedAmountSchema,
});
export type SharedOption = v.InferOutput<typeof optionSchema>;

/** Most key features a shared build tells of. */
export const KEY_FEATURES = 4;

/**
 * A build as anybody may see it: the car, its options and its price, complete enough to be shown
 * where neither the build nor its price list is known. Nothing in it is about a person.
 */
export const sharedBuildSchema = v.pipe(
  v.object({
    id: idSchema,
    /** The price list its prices come from, and the day that list came into force. */
    generation: v.pipe(v.number(), v.integer(), v.minValue(1)),
    validFrom: daySchema,
    vehicleId: idSchema,
    make: lineSchema,
    model: lineSchema,
    /** Body type, `Sedan`, and how tall it is in millimetres: what a silhouette is drawn by. */
    type: lineSchema,
    height: v.pipe(v.number(), v.integer(), v.minValue(0)),
    specs: v.object({
      engine: lineSchema,
      power: lineSchema,
      transmission: lineSchema,
      torque: lineSchema,
    }),
    /** The colour of the silhouette. */
    exteriorHex: hexCodeSchema,
    /** The vehicle's price before any option, in stored units. */
    basePrice: storedAmountSchema,
    options: v.pipe(v.array(optionSchema), v.minLength(4), v.maxLength(13)),
    /** Stored units. */
    totalPrice: storedAmountSchema,
    features: v.pipe(v.array(lineSchema), v.maxLength(KEY_FEATURES)),
    /** The spoken build code, without its dash; null where the build has none. */
    code: v.nullable(v.pipe(v.string(), v.regex(/^[0-9A-Z]{8}(?:[0-9A-Z]{2})?$/))),
  }),
  v.check((build) => addsUp(build), 'PRICE_DOES_NOT_ADD_UP'),
);
export type SharedBuild = v.InferOutput<typeof sharedBuildSchema>;

function addsUp(build: {
  basePrice: number;
  totalPrice: number;
  options: SharedOption[];
}): boolean {
  const total = build.options.reduce((sum, { amount }) => sum + amount, build.basePrice);
  return total === build.totalPrice;
}

/** The one option of a kind that every build has exactly one of. */
export function optionOf(build: SharedBuild, kind: OptionKind): SharedOption | undefined {
  return build.options.find((option) => option.kind === kind);
}
