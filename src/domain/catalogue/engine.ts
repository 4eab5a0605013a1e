import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { lineSchema } from '../text.ts';
import { catalogueAmountSchema, ordinalSchema } from './option.ts';

const engineTypes = ['gasoline', 'diesel', 'electric', 'hybrid'] as const;

const positive = v.pipe(v.number(), v.minValue(0));

export const engineSchema = v.pipe(
  v.object({
    id: idSchema,
    ordinal: ordinalSchema,
    name: lineSchema,
    type: v.picklist(engineTypes),
    /** Litres; absent for electric engines. */
    displacement: v.optional(positive),
    /** SAE net hp. */
    horsepower: positive,
    /** Nm. */
    torque: positive,
    /** 0–100 km/h, seconds. */
    acceleration: positive,
    /** km/h. */
    topSpeed: positive,
    /** Text with its unit: `10.2 L/100 km`. */
    fuelEconomy: lineSchema,
    priceAdjustment: catalogueAmountSchema,
    specifications: v.object({
      transmission: lineSchema,
      drivetrain: lineSchema,
      brakes: lineSchema,
      tires: lineSchema,
    }),
  }),
  v.check(
    ({ type, displacement }) => (type === 'electric') === (displacement === undefined),
    'displacement is absent for electric engines and for no other',
  ),
);
