import { diff3Merge } from 'node-diff3';

/** Stands between two texts that could not be made one. */
export const NOTES_DIVIDER = '⸻';

/**
 * Three-way merge of notes, line by line: what either person changed is in the result. Where both
 * changed the same lines, both versions stand there, one below the other, with a divider.
 * @param base what the person saw when they began to type
 */
export function mergeNotes(base: string, kept: string, offered: string): string {
  const regions = diff3Merge(kept.split('\n'), base.split('\n'), offered.split('\n'), {
    excludeFalseConflicts: true,
  });
  return regions
    .flatMap(({ ok, conflict }) => ok ?? conflict?.a.concat(NOTES_DIVIDER, conflict.b) ?? [])
    .join('\n');
}
