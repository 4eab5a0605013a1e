import * as v from 'valibot';
import { parsePhone } from '#domain/values/phone.ts';
import { emailSchema, singleLineTextSchema } from '#domain/values/text.ts';

export interface BasicInformation {
  name: string | null;
  /** Phone number in E.164 format. */
  phone: string | null;
  email: string | null;
}

/** Parses the input of step 1. A field with an invalid text is null. */
export function parseBasicInformation(fields: {
  name: string;
  mobile: string;
  email: string;
}): BasicInformation {
  return {
    name: parseOrNull(singleLineTextSchema, fields.name),
    phone: parsePhone(fields.mobile),
    email: parseOrNull(emailSchema, fields.email),
  };
}

/**
 * Whether two registrations concern the same person: they have the same phone number or email
 * address, or the same name if one has neither.
 */
export function isSamePerson(
  first: Parameters<typeof parseBasicInformation>[0],
  second: Parameters<typeof parseBasicInformation>[0],
): boolean {
  const [a, b] = [parseBasicInformation(first), parseBasicInformation(second)];
  const isEqual = (x: string | null, y: string | null) =>
    x !== null && x.toLowerCase() === y?.toLowerCase();
  const hasOnlyName = [a, b].some(({ phone, email }) => phone === null && email === null);
  return (
    isEqual(a.phone, b.phone) ||
    isEqual(a.email, b.email) ||
    (hasOnlyName && isEqual(a.name, b.name))
  );
}

function parseOrNull<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): v.InferOutput<S> | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
}
