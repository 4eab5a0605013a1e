import * as v from 'valibot';
import type { FieldChanges } from '#domain/mutations/split-changes.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';

/** Returns the form fields whose values differ from the untouched form. */
export function pickChangedFields<T extends object>(untouched: T, fields: Partial<T>): Partial<T> {
  const changed = Object.entries(fields).filter(
    ([field, value]) => !isDeepEqual(value, untouched[field as keyof T]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

/**
 * Returns the changes that a form makes to a row: the old and the new value of each changed field.
 */
export function changesOf<T extends object>(row: T, typed: T): FieldChanges<T> {
  const changes = Object.entries(pickChangedFields(row, typed)).map(
    ([field, to]) => [field, { from: row[field as keyof T], to }] as const,
  );
  return Object.fromEntries(changes) as FieldChanges<T>;
}

/** Returns the changed fields of a stored draft; empty if the draft does not match the schema. */
export function parseDraftFields<T extends object>(
  schema: v.GenericSchema<unknown, T>,
  untouched: T,
  stored: unknown,
): Partial<T> {
  const parsed = v.safeParse(schema, { ...untouched, ...Object(stored) });
  return parsed.success ? pickChangedFields(untouched, parsed.output) : {};
}
