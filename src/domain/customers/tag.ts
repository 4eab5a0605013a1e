import * as v from 'valibot';

/** A word or two that a showroom sorts its customers by: `VIP`, `Fleet`. A file lists them with `;`. */
export const tagSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(40),
  v.regex(/^[^;\r\n]+$/),
);

/** More tags than this on one customer tell nobody anything. */
export const MOST_TAGS = 50;

export const tagsSchema = v.pipe(v.array(tagSchema), v.maxLength(MOST_TAGS));

/**
 * The set of tags after some were added and others taken off. Two spellings that differ only in
 * case are one tag, and the first one stands. The order is that of the letters, so that two tablets
 * that come to the same set have the same row.
 */
export function changeTags(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const taken = new Set(remove.map(keyOf));
  const byKey = new Map<string, string>();
  for (const tag of [...tags.filter((known) => !taken.has(keyOf(known))), ...add]) {
    if (!byKey.has(keyOf(tag))) byKey.set(keyOf(tag), tag);
  }
  return [...byKey.values()].sort((a, b) => (a < b ? -1 : 1));
}

function keyOf(tag: string): string {
  return tag.toLowerCase();
}
