import * as v from 'valibot';
import { idSchema } from '../values/id.ts';
import { singleLineTextSchema } from '../values/text.ts';
import { catalogueAmountSchema, ordinalSchema } from './option.ts';

const engineTypes = ['gasoline', 'diesel', 'electric', 'hybrid'] as const;

const nonNegativeSchema = v.pipe(v.number(), v.minValue(0));

export const engineSchema = v.pipe(
  v.object({
    id: idSchema,
    ordinal: ordinalSchema,
    name: singleLineTextSchema,
    type: v.picklist(engineTypes),
    /** Displacement in litres; absent for electric engines. */
    displacement: v.optional(nonNegativeSchema),
    /** Power in SAE net hp. */
    horsepower: nonNegativeSchema,
    /** Torque in Nm. */
    torque: nonNegativeSchema,
    /** Time from 0 to 100 km/h, in seconds. */
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
