import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Numbers without a country code are taken as numbers of this country. */
const HOME_COUNTRY = 'US';

/** A telephone number as somebody typed it, in E.164; null where it can be none. */
export function parsePhone(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, HOME_COUNTRY);
  return parsed?.isPossible() ? parsed.number : null;
}
