import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { lineSchema } from '../text.ts';

export const dealerSchema = v.object({
  id: idSchema,
  name: lineSchema,
  /** File name under `public/dealers`, empty where the dealer has none. */
  logo: v.string(),
  /** Stars out of five, as customers rated the dealer. */
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  location: lineSchema,
  distanceKm: v.pipe(v.number(), v.minValue(0)),
  brands: v.array(lineSchema),
});
export type Dealer = v.InferOutput<typeof dealerSchema>;
