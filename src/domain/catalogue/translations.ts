import * as v from 'valibot';
import { textSchema } from './vehicle-facts.ts';

const textsSchema = v.record(textSchema, textSchema);

/** What texts of the price list are in other languages, by the text itself: it is written once. */
export const translationsSchema = v.partial(v.object({ es: textsSchema, fr: textsSchema }));
