import * as v from 'valibot';
import { textSchema } from './vehicle-facts.ts';

const textsSchema = v.record(textSchema, textSchema);

/**
 * Translations of the price list's texts. The key is the English text, so each text is translated
 * once.
 */
export const translationsSchema = v.partial(v.object({ es: textsSchema, fr: textsSchema }));
