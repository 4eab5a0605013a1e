import type { FieldConflict } from '../attentions/attention.ts';
import { type Changes, type SplitChanges, splitChanges } from '../mutations/split-changes.ts';
import type { Build } from './build.ts';
import { type BuildFields, fieldsOf } from './build-fields.ts';
import { sortedIds } from './configuration.ts';

export type BuildChanges = Changes<BuildFields>;
export type SplitBuildFields = SplitChanges<BuildFields>;

/**
 * Splits the changes of a build into applicable changes and conflicts. A conflict about the vehicle
 * turns all other changes into conflicts.
 */
export function splitBuildChanges(build: Build, changes: BuildChanges): SplitBuildFields {
  const row: BuildFields & { id: string } = { id: build.id, ...fieldsOf(build) };
  const { changed, conflicts } = splitChanges<typeof row>('builds', row, withSortedIds(changes));
  // The other choices fit the offered vehicle, not the stored vehicle that stays.
  if (!conflicts.some(({ field }) => field === 'vehicleId')) return { changed, conflicts };
  return { changed: {}, conflicts: [...toConflicts(build, changed), ...conflicts] };
}

function withSortedIds(changes: BuildChanges): BuildChanges {
  const { packageIds } = changes;
  if (!packageIds) return changes;
  const { from, to } = packageIds;
  return { ...changes, packageIds: { from: sortedIds(from), to: sortedIds(to) } };
}

/** Returns the changes as conflicts, with the stored and the offered value of each field. */
export function toConflicts(build: Build, changed: Partial<BuildFields>): FieldConflict[] {
  const stored = fieldsOf(build);
  const fields = Object.keys(changed) as (keyof BuildFields)[];
  return fields.map((field) => ({
    table: 'builds',
    rowId: build.id,
    field,
    kept: stored[field],
    offered: changed[field],
  }));
}
