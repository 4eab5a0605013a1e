import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number in E.164 as people read it aloud: `+1 212 555 0187`. */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
