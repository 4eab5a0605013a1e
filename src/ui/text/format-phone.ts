import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Formats a phone number in E.164 with spaces, such as `+1 212 555 0187`. Returns a text that is no
 * phone number unchanged.
 */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
