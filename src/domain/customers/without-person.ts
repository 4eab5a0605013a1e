import * as v from 'valibot';

/** Whom a text must no longer be about: ids of a customer, and of what was theirs alone. */
export type ErasedIds = ReadonlySet<string>;

const envelopeSchema = v.looseObject({ name: v.string(), args: v.unknown() });

/** Whether a mutation, or anything else, mentions one of the ids anywhere. */
export function speaksOf(value: unknown, ids: ErasedIds): boolean {
  if (typeof value === 'string') return ids.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => speaksOf(inner, ids));
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
  const isAboutThem = Object.values(args).some((value) => speaksOf(value, ids) && isPlain(value));
  if (isAboutThem) return idsOf(args);
  const entries = Object.entries(args).map(([key, value]) => [key, without(value, ids)]);
  return Object.fromEntries(entries);
}

/** What is left of a list or an object among the arguments. */
function without(value: unknown, ids: ErasedIds): unknown {
  if (Array.isArray(value)) return value.filter((item) => !speaksOf(item, ids));
  return speaksOf(value, ids) ? { erased: true } : value;
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
