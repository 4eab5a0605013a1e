import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { phoneSchema } from './text.ts';

/** Country of telephone numbers that are typed without a country code. */
const HOME_COUNTRY = 'US';

/** Maximum length of a typed telephone number, including punctuation. */
const LONGEST = 40;

/**
 * Parses a telephone number in any format. Returns the number in E.164; null if the text cannot be
 * a telephone number. All input must use this function, because a second parser might store the
 * same number in another form.
 */
export function parsePhone(typed: string): string | null {
  const trimmed = typed.trim();
  if (trimmed.length > LONGEST) return null;
  // In most countries callers dial 00 instead of `+`. In the home country no number begins with 00.
  const parsed = parsePhoneNumberFromString(trimmed.replace(/^00/, '+'), HOME_COUNTRY);
  return parsed?.isPossible() && v.is(phoneSchema, parsed.number) ? parsed.number : null;
}

/** Accepts a telephone number in any format and outputs the number in E.164. */
export const phoneInputSchema = v.pipe(
  v.string(),
  v.maxLength(LONGEST),
  v.transform((typed) => parsePhone(typed) ?? ''),
  phoneSchema,
);
