import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { emailSchema, lineSchema, phoneSchema } from '#domain/text.ts';

/** Numbers without a country code are taken as numbers of this country. */
const HOME_COUNTRY = 'US';

export interface BasicInformation {
  name: string | null;
  /** E.164. */
  phone: string | null;
  email: string | null;
}

/** What was typed in step 1 as the domain knows it; null where it cannot be read. */
export function checkBasicInformation(typed: {
  name: string;
  mobile: string;
  email: string;
}): BasicInformation {
  return {
    name: parseOrNull(lineSchema, typed.name),
    phone: toE164(typed.mobile),
    email: parseOrNull(emailSchema, typed.email),
  };
}

function toE164(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, HOME_COUNTRY);
  return parsed?.isPossible() ? parseOrNull(phoneSchema, parsed.number) : null;
}

function parseOrNull<S extends v.GenericSchema>(
  schema: S,
  typed: unknown,
): v.InferOutput<S> | null {
  const parsed = v.safeParse(schema, typed);
  return parsed.success ? parsed.output : null;
}
