import * as v from 'valibot';
import type { FieldConflict } from '../attentions/attention.ts';
import type { RowOf, TableName } from '../rows/tables.ts';
import { isDeepEqual } from '../values/is-deep-equal.ts';
import { acceptWithConflicts, type Outcome, put, toConflict } from './outcome.ts';

/** Schema of the change of one field: the value that the agent saw and the new value. */
function createChangeSchema<S extends v.GenericSchema>(field: S) {
  return v.optional(v.object({ from: field, to: field }));
}

/** Schema of the changes of a row: the argument `changes` of a mutation that edits these fields. */
export function changesOf<E extends v.ObjectEntries>(fields: E) {
  const entries = Object.entries(fields).map(([field, schema]) => [
    field,
    createChangeSchema(schema),
  ]);
  return v.object(
    Object.fromEntries(entries) as { [F in keyof E]: ReturnType<typeof createChangeSchema<E[F]>> },
  );
}

/** Changes by field: the value that the agent saw and the new value. */
export type FieldChanges<Row> = { [F in keyof Row]?: { from: Row[F]; to: Row[F] } | undefined };

export interface SplitChanges<Row> {
  changed: Partial<Row>;
  conflicts: FieldConflict[];
}

/**
 * Splits the changes of a row into applied ones and conflicts. A field that differs from `from` was
 * changed by another agent. If it already has the value `to`, nothing changes; otherwise it keeps
 * its value, and the conflict contains both values.
 */
export function splitChanges<Row extends { id: string }>(
  table: TableName,
  row: Row,
  changes: FieldChanges<Row>,
): SplitChanges<Row> {
  const changed: Partial<Row> = {};
  const conflicts: FieldConflict[] = [];
  for (const field of Object.keys(changes) as (keyof Row & string)[]) {
    const change = changes[field];
    const kept = row[field];
    if (!change || isDeepEqual(kept, change.to)) continue;
    if (isDeepEqual(kept, change.from)) changed[field] = change.to;
    else conflicts.push(toConflict(table, row, field, change.to));
  }
  return { changed, conflicts };
}

/** Writes the changes without a conflict; a person decides about the others. */
export function applyChanges<T extends TableName>(
  table: T,
  row: RowOf<T>,
  changes: FieldChanges<RowOf<T>>,
): Outcome {
  const { changed, conflicts } = splitChanges(table, row, changes);
  const isChanged = Object.keys(changed).length > 0;
  const writes = isChanged ? [put(table, { ...row, ...changed })] : [];
  return acceptWithConflicts(writes, 'FIELD_CONFLICT', conflicts);
}
