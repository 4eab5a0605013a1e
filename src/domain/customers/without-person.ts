import * as v from 'valibot';

/** Whom a text must no longer be about: ids of a customer, and of what was theirs alone. */
export type ErasedIds = ReadonlySet<string>;

const envelopeSchema = v.looseObject({ name: v.string(), args: v.unknown() });

/**
 * Fields that hold such ids, by what they are called, so that those of newer tablets are among them.
 * An id counts nowhere else: anybody may register somebody as `manhattan`, or as `phone`, and what
 * says these words of something else must outlive them.
 */
const holdsTheirs =
  /customer|booking|walkIn|document|followUp|^(id|rowId|keepId|dropId|relatedIds|mergedInto|args|)$/i;

/** Whose rows are a person's, or tell of them. */
export const theirTables: ReadonlySet<string> = new Set([
  'customers',
  'bookings',
  'walkIns',
  'documents',
  'followUps',
]);

/** Two sides of a field: they hold what it holds. */
const sides: ReadonlySet<string> = new Set(['from', 'to', 'kept', 'offered']);

/** Whether a mutation, or anything else, names one of the ids where it stands for them. */
export function speaksOf(value: unknown, ids: ErasedIds, field = ''): boolean {
  if (typeof value === 'string') return holdsTheirs.test(field) && ids.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return partsOf(value, field).some(([name, part]) => speaksOf(part, ids, name));
}

/** Every id that `speaksOf` finds in a value, so that an index of them leads to the value. */
export function mentionedIds(
  value: unknown,
  field = '',
  found = new Set<string>(),
): ReadonlySet<string> {
  if (typeof value === 'string' && holdsTheirs.test(field)) found.add(value);
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, part] of partsOf(value, field)) mentionedIds(part, name, found);
  return found;
}

/** What is in a list or an object, each with the field it belongs to. */
function partsOf(value: object, field: string): [string, unknown][] {
  if (Array.isArray(value)) return value.map((item) => [field, item]);
  const { table, field: named } = value as { table?: unknown; field?: unknown };
  const ofSides = typeof named === 'string' ? named : field;
  // A row of another kind may have any id.
  const isOther = typeof table === 'string' && !theirTables.has(table);
  return Object.entries(value)
    .filter(([name]) => !isOther || (name !== 'id' && name !== 'rowId'))
    .map(([name, part]) => [sides.has(name) ? ofSides : name, part]);
}

/**
 * A mutation as it may be kept: that it was, who did it and when, and of its arguments only ids.
 * Where it was about several people, what was about the others stays word for word.
 */
export function withoutPerson(mutation: unknown, ids: ErasedIds): unknown {
  if (!speaksOf(mutation, ids)) return mutation;
  const parsed = v.safeParse(envelopeSchema, mutation);
  if (!parsed.success) return { erased: true };
  return { ...parsed.output, args: argsWithout(parsed.output.args, ids) };
}

function argsWithout(args: unknown, ids: ErasedIds): unknown {
  if (typeof args !== 'object' || args === null) return { erased: true };
  const isAboutThem = Object.entries(args).some(
    ([field, value]) => isPlain(value) && speaksOf(value, ids, field),
  );
  if (isAboutThem) return idsOf(args);
  const entries = Object.entries(args).map(([field, value]) => [field, without(value, ids, field)]);
  return Object.fromEntries(entries);
}

/** What is left of a list or an object among the arguments. */
function without(value: unknown, ids: ErasedIds, field: string): unknown {
  if (Array.isArray(value)) return value.filter((item) => !speaksOf(item, ids, field));
  return speaksOf(value, ids, field) ? { erased: true } : value;
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object';
}

/** Ids say nothing by themselves, and are what others go by. */
function idsOf(args: object): object {
  const entries = Object.entries(args).filter(
    ([key, value]) => key.endsWith('Id') && (typeof value === 'string' || value === null),
  );
  return { ...Object.fromEntries(entries), erased: true };
}
