import * as v from 'valibot';

/**
 * A short label to group customers: `VIP`, `Fleet`. Excludes `;`, which separates tags in a CSV
 * file.
 */
export const tagSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(40),
  v.regex(/^[^;\r\n]+$/),
);

export const MAX_TAGS = 50;

export const tagsSchema = v.pipe(v.array(tagSchema), v.maxLength(MAX_TAGS));

/**
 * Returns the tags after additions and removals. Tags that differ only in case are the same tag,
 * and the first spelling stays. The result is sorted, so that two tablets with equal tags store
 * equal rows.
 */
export function changeTags(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const removedKeys = new Set(remove.map(keyOf));
  const tagsByKey = new Map<string, string>();
  for (const tag of [
    ...tags.filter((existingTag) => !removedKeys.has(keyOf(existingTag))),
    ...add,
  ]) {
    if (!tagsByKey.has(keyOf(tag))) tagsByKey.set(keyOf(tag), tag);
  }
  return [...tagsByKey.values()].sort((a, b) => (a < b ? -1 : 1));
}

function keyOf(tag: string): string {
  return tag.toLowerCase();
}
