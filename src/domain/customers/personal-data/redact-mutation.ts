import * as v from 'valibot';

/** Ids of an erased customer, and of the rows that belonged to this customer alone. */
export type ErasedIds = ReadonlySet<string>;

const envelopeSchema = v.looseObject({ name: v.string(), args: v.unknown() });

/**
 * Names of fields that can contain `ErasedIds`. A pattern also matches new fields of newer tablets.
 * Ids in other fields are ignored: if a tablet registers a customer with the id `manhattan` or
 * `phone`, the same text with another meaning must not be erased.
 */
const idFieldPattern =
  /customer|booking|walkIn|document|followUp|^(id|rowId|keepId|dropId|relatedIds|mergedInto|args|)$/i;

export const customerTables: ReadonlySet<string> = new Set([
  'customers',
  'bookings',
  'walkIns',
  'documents',
  'followUps',
]);

/**
 * Properties of a change or a conflict that contain a value of the changed field. For these
 * properties, `idFieldPattern` is compared with the name of the changed field.
 */
const conflictSideKeys: ReadonlySet<string> = new Set(['from', 'to', 'kept', 'offered']);

/**
 * Whether a value, such as a mutation, contains one of the ids. Checks only fields whose names
 * match `idFieldPattern`.
 */
export function mentionsIds(value: unknown, ids: ErasedIds, field = ''): boolean {
  if (typeof value === 'string') return idFieldPattern.test(field) && ids.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return listParts(value, field).some(([name, part]) => mentionsIds(part, ids, name));
}

/**
 * Returns every id that `mentionsIds` can find in a value. The server stores the ids in an index.
 */
export function collectMentionedIds(
  value: unknown,
  field = '',
  collectedIds = new Set<string>(),
): ReadonlySet<string> {
  if (typeof value === 'string' && idFieldPattern.test(field)) collectedIds.add(value);
  if (typeof value !== 'object' || value === null) return collectedIds;
  for (const [name, part] of listParts(value, field)) collectMentionedIds(part, name, collectedIds);
  return collectedIds;
}

function listParts(value: object, field: string): [string, unknown][] {
  if (Array.isArray(value)) return value.map((item) => [field, item]);
  const { table, field: conflictField } = value as { table?: unknown; field?: unknown };
  const sideField = typeof conflictField === 'string' ? conflictField : field;
  // In an unrelated table, a row with the same id is not about the person.
  const isUnrelatedTable = typeof table === 'string' && !customerTables.has(table);
  return Object.entries(value)
    .filter(([name]) => !isUnrelatedTable || (name !== 'id' && name !== 'rowId'))
    .map(([name, part]) => [conflictSideKeys.has(name) ? sideField : name, part]);
}

/**
 * Returns the mutation without the erased customer's personal data. Name, actor, time, the ids in
 * its arguments and the data of other people stay.
 */
export function redactMutation(mutation: unknown, ids: ErasedIds): unknown {
  if (!mentionsIds(mutation, ids)) return mutation;
  const parsed = v.safeParse(envelopeSchema, mutation);
  if (!parsed.success) return { erased: true };
  return { ...parsed.output, args: redactArgs(parsed.output.args, ids) };
}

/**
 * Returns the mutation with only the ids in its arguments. Unlike `redactMutation`, also removes
 * the data of people without a row.
 */
export function redactAllArgs(mutation: unknown): unknown {
  const parsed = v.safeParse(envelopeSchema, mutation);
  if (!parsed.success) return { erased: true };
  return { ...parsed.output, args: keepIdArgs(parsed.output.args ?? {}) };
}

function redactArgs(args: unknown, ids: ErasedIds): unknown {
  if (typeof args !== 'object' || args === null) return { erased: true };
  const isAboutErased = Object.entries(args).some(
    ([field, value]) => isPrimitive(value) && mentionsIds(value, ids, field),
  );
  if (isAboutErased) return keepIdArgs(args);
  const entries = Object.entries(args).map(([field, value]) => [
    field,
    removeMentions(value, ids, field),
  ]);
  return Object.fromEntries(entries);
}

/**
 * Removes the erased person from one argument. From a list, removes the items about the person.
 * Replaces any other argument about the person with `{ erased: true }`.
 */
function removeMentions(value: unknown, ids: ErasedIds, field: string): unknown {
  if (Array.isArray(value)) return value.filter((item) => !mentionsIds(item, ids, field));
  return mentionsIds(value, ids, field) ? { erased: true } : value;
}

function isPrimitive(value: unknown): boolean {
  return typeof value !== 'object';
}

/**
 * Returns the ids in the arguments, and the mark `erased: true`. Ids contain no personal data, and
 * other code needs the ids, for example to find the subject.
 */
function keepIdArgs(args: object): object {
  const entries = Object.entries(args).filter(
    ([key, value]) => key.endsWith('Id') && (typeof value === 'string' || value === null),
  );
  return { ...Object.fromEntries(entries), erased: true };
}
