import * as v from 'valibot';
import { idSchema } from '../values/id.ts';
import { singleLineTextSchema } from '../values/text.ts';

export const dealerSchema = v.object({
  id: idSchema,
  name: singleLineTextSchema,
  /** URL of the logo; empty if the dealer has no logo. */
  logo: v.string(),
  /** Average rating by customers, 0 to 5 stars. */
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  location: singleLineTextSchema,
  distanceKm: v.pipe(v.number(), v.minValue(0)),
  brands: v.array(singleLineTextSchema),
});
export type Dealer = v.InferOutput<typeof dealerSchema>;
