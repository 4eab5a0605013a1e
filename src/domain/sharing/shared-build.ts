import * as v from 'valibot';
import { hexCodeSchema } from '../catalogue/color.ts';
import { type OptionKind, optionKinds } from '../catalogue/configuration/options-of.ts';
import { daySchema } from '../catalogue/price-list.ts';
import { idSchema } from '../values/id.ts';
import { storedAmountSchema } from '../values/money.ts';
import { singleLineTextSchema } from '../values/text.ts';

const optionSchema = v.object({
  kind: v.picklist(optionKinds),
  id: idSchema,
  name: singleLineTextSchema,
  /** Surcharge of the option, in stored units. */
  amount: storedAmountSchema,
});
export type SharedOption = v.InferOutput<typeof optionSchema>;

export const MAX_KEY_FEATURES = 4;

/**
 * The public content of a build: the car, its options and its price, without personal data. A
 * device can show this content without the rows of the build and its price list.
 */
export const sharedBuildSchema = v.pipe(
  v.object({
    id: idSchema,
    /** Generation of the price list, and the day on which the list came into force. */
    generation: v.pipe(v.number(), v.integer(), v.minValue(1)),
    validFrom: daySchema,
    vehicleId: idSchema,
    make: singleLineTextSchema,
    model: singleLineTextSchema,
    /** Body type, such as `Sedan`, and height in millimeters, to draw the silhouette. */
    type: singleLineTextSchema,
    height: v.pipe(v.number(), v.integer(), v.minValue(0)),
    specs: v.object({
      engine: singleLineTextSchema,
      power: singleLineTextSchema,
      transmission: singleLineTextSchema,
      torque: singleLineTextSchema,
    }),
    /** Color of the silhouette. */
    exteriorHex: hexCodeSchema,
    /** The vehicle's price before any option, in stored units. */
    basePrice: storedAmountSchema,
    options: v.pipe(v.array(optionSchema), v.minLength(4), v.maxLength(13)),
    /** Total price in stored units. */
    totalPrice: storedAmountSchema,
    features: v.pipe(v.array(singleLineTextSchema), v.maxLength(MAX_KEY_FEATURES)),
    /** The build code without its dash; null if the build has no code. */
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

/** Returns the option of a kind; use only for kinds of which a build has at most one option. */
export function findSharedOption(build: SharedBuild, kind: OptionKind): SharedOption | undefined {
  return build.options.find((option) => option.kind === kind);
}
