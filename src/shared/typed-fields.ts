import * as v from 'valibot';
import { sameValue } from '#domain/values/same-value.ts';

/** Returns the form fields whose values differ from the untouched form. */
export function changedFields<T extends object>(untouched: T, fields: Partial<T>): Partial<T> {
  const changed = Object.entries(fields).filter(
    ([field, value]) => !sameValue(value, untouched[field as keyof T]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

/** Returns the changed fields of a stored draft; empty if the draft does not match the schema. */
export function readTypedFields<T extends object>(
  schema: v.GenericSchema<unknown, T>,
  untouched: T,
  stored: unknown,
): Partial<T> {
  const parsed = v.safeParse(schema, { ...untouched, ...Object(stored) });
  return parsed.success ? changedFields(untouched, parsed.output) : {};
}
