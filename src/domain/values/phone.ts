import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { phoneSchema } from './text.ts';

/** Country of telephone numbers that are typed without a country code. */
const HOME_COUNTRY = 'US';

/** Maximum length of a typed telephone number, including punctuation. */
const MAX_PHONE_LENGTH = 40;

/**
 * Parses a telephone number in any format. Returns the number in E.164; null if the text cannot be
 * a telephone number. All input must use this function, because a second parser might store the
 * same number in another form.
 */
export function parsePhone(input: string): string | null {
  const trimmed = input.trim();
  if (trimmed.length > MAX_PHONE_LENGTH) return null;
  // In most countries callers dial 00 instead of `+`. In the home country no number begins with 00.
  const parsed = parsePhoneNumberFromString(trimmed.replace(/^00/, '+'), HOME_COUNTRY);
  return parsed?.isPossible() && v.is(phoneSchema, parsed.number) ? parsed.number : null;
}

/** Accepts a telephone number in any format and outputs the number in E.164. */
export const phoneInputSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_PHONE_LENGTH),
  v.transform((typed) => parsePhone(typed) ?? ''),
  phoneSchema,
);
