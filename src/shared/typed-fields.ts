import * as v from 'valibot';
import type { FieldChanges } from '#domain/mutations/separate-conflicts.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';

/** Returns the entries of `fields` whose values differ from `initialValues`. */
export function pickChangedFields<T extends object>(
  initialValues: T,
  fields: Partial<T>,
): Partial<T> {
  const changedEntries = Object.entries(fields).filter(
    ([field, value]) => !isDeepEqual(value, initialValues[field as keyof T]),
  );
  return Object.fromEntries(changedEntries) as Partial<T>;
}

/**
 * Returns the changes that a form makes to a row: the old and the new value of each changed field.
 */
export function changesOf<T extends object>(row: T, formValues: T): FieldChanges<T> {
  const changeEntries = Object.entries(pickChangedFields(row, formValues)).map(
    ([field, to]) => [field, { from: row[field as keyof T], to }] as const,
  );
  return Object.fromEntries(changeEntries) as FieldChanges<T>;
}

/** Returns the changed fields of a stored draft; empty if the draft does not match the schema. */
export function parseDraftFields<T extends object>(
  schema: v.GenericSchema<unknown, T>,
  initialValues: T,
  storedFields: unknown,
): Partial<T> {
  const parsed = v.safeParse(schema, { ...initialValues, ...Object(storedFields) });
  return parsed.success ? pickChangedFields(initialValues, parsed.output) : {};
}
