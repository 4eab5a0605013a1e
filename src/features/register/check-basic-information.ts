import * as v from 'valibot';
import { emailSchema, lineSchema } from '#domain/text.ts';
import { parsePhone } from '#domain/phone.ts';

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
    phone: parsePhone(typed.mobile),
    email: parseOrNull(emailSchema, typed.email),
  };
}

function parseOrNull<S extends v.GenericSchema>(
  schema: S,
  typed: unknown,
): v.InferOutput<S> | null {
  const parsed = v.safeParse(schema, typed);
  return parsed.success ? parsed.output : null;
}
