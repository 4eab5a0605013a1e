import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Formats a number in E.164 with spaces: `+1 212 555 0187`. */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
