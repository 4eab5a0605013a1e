import * as v from 'valibot';
import type { FieldConflict } from '../attentions/attention.ts';
import type { RowOf, TableName } from '../rows/tables.ts';
import { isDeepEqual } from '../values/is-deep-equal.ts';
import { acceptWithConflicts, type Outcome, put, toConflict } from './outcome.ts';

function createChangeSchema<S extends v.GenericSchema>(field: S) {
  return v.optional(v.object({ from: field, to: field }));
}

export function changesOf<E extends v.ObjectEntries>(fields: E) {
  const entries = Object.entries(fields).map(([field, schema]) => [
    field,
    createChangeSchema(schema),
  ]);
  return v.object(
    Object.fromEntries(entries) as { [F in keyof E]: ReturnType<typeof createChangeSchema<E[F]>> },
  );
}

/** Changes by field: the value on the agent's screen (`from`) and the new value (`to`). */
export type FieldChanges<Row> = { [F in keyof Row]?: { from: Row[F]; to: Row[F] } | undefined };

export interface SplitChanges<Row> {
  changed: Partial<Row>;
  conflicts: FieldConflict[];
}

/**
 * Splits the changes of a row into applied changes and conflicts. If the stored value differs from
 * `from`, another agent has changed the field. If the stored value then equals `to`, nothing
 * changes; otherwise the stored value stays, and the conflict contains both values.
 */
export function separateConflicts<Row extends { id: string }>(
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

/** Writes the changes that do not conflict. An agent must decide about conflicting changes. */
export function applyChanges<T extends TableName>(
  table: T,
  row: RowOf<T>,
  changes: FieldChanges<RowOf<T>>,
): Outcome {
  const { changed, conflicts } = separateConflicts(table, row, changes);
  const isChanged = Object.keys(changed).length > 0;
  const writes = isChanged ? [put(table, { ...row, ...changed })] : [];
  return acceptWithConflicts(writes, 'FIELD_CONFLICT', conflicts);
}
