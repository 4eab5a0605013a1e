import * as v from 'valibot';
import { idSchema } from '../values/id.ts';
import { lineSchema } from '../values/text.ts';

export const dealerSchema = v.object({
  id: idSchema,
  name: lineSchema,
  /** File name of the logo under `public/dealers`; empty if the dealer has no logo. */
  logo: v.string(),
  /** Customers' rating of the dealer, up to five stars. */
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  location: lineSchema,
  distanceKm: v.pipe(v.number(), v.minValue(0)),
  brands: v.array(lineSchema),
});
export type Dealer = v.InferOutput<typeof dealerSchema>;
