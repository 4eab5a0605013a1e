import type { FieldConflict } from '../attentions/attention.ts';
import { sameValue } from '../same-value.ts';
import type { Build } from './build.ts';
import { type BuildFields, fieldsOf } from './build-fields.ts';
import { sortedIds } from './configuration.ts';

/** By field, what the person saw and what they want instead. */
export type BuildChanges = {
  [F in keyof BuildFields]?: { from: BuildFields[F]; to: BuildFields[F] } | undefined;
};

export interface SettledFields {
  changed: Partial<BuildFields>;
  conflicts: FieldConflict[];
}

/** Which changes can be made, and which met somebody else's. */
export function settleFields(build: Build, changes: BuildChanges): SettledFields {
  const now = fieldsOf(build);
  const changed: Partial<BuildFields> = {};
  const conflicts: FieldConflict[] = [];
  for (const field of Object.keys(changes) as (keyof BuildFields)[]) {
    const change = changes[field];
    if (!change) continue;
    const [from, to] = [inOrder(change.from), inOrder(change.to)];
    if (sameValue(now[field], to)) continue;
    if (sameValue(now[field], from)) Object.assign(changed, { [field]: to });
    else conflicts.push(conflictOf(build, field, to));
  }
  // The other choices were made for the vehicle that is not to be.
  if (!conflicts.some(({ field }) => field === 'vehicleId')) return { changed, conflicts };
  return { changed: {}, conflicts: [...conflictsOf(build, changed), ...conflicts] };
}

/** The changes as a person compares them: what is there, and what was offered. */
export function conflictsOf(build: Build, changed: Partial<BuildFields>): FieldConflict[] {
  const fields = Object.keys(changed) as (keyof BuildFields)[];
  return fields.map((field) => conflictOf(build, field, changed[field]));
}

function conflictOf(build: Build, field: keyof BuildFields, offered: unknown): FieldConflict {
  return { table: 'builds', rowId: build.id, field, kept: fieldsOf(build)[field], offered };
}

function inOrder(value: string | string[] | null): string | string[] | null {
  return Array.isArray(value) ? sortedIds(value) : value;
}
