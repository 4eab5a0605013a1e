import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { phoneSchema } from './text.ts';

/** Numbers without a country code are taken as numbers of this country. */
const HOME_COUNTRY = 'US';

/** Characters of a number with its punctuation at most. */
const LONGEST = 40;

/**
 * A telephone number in any format, in E.164; null where it can be none. Numbers are read at the
 * boundary, by this function only: two readers would store one number as two.
 */
export function parsePhone(typed: string): string | null {
  const trimmed = typed.trim();
  if (trimmed.length > LONGEST) return null;
  // Most countries dial 00 for the + of an international number; the home country does not.
  const parsed = parsePhoneNumberFromString(trimmed.replace(/^00/, '+'), HOME_COUNTRY);
  return parsed?.isPossible() && v.is(phoneSchema, parsed.number) ? parsed.number : null;
}

/** A telephone number in any format; its output is in E.164. */
export const writtenPhoneSchema = v.pipe(
  v.string(),
  v.maxLength(LONGEST),
  v.transform((typed) => parsePhone(typed) ?? ''),
  phoneSchema,
);
