import * as v from 'valibot';
import type { FieldConflict } from '../attentions/attention.ts';
import type { RowOf, TableName } from '../rows/tables.ts';
import { sameValue } from '../values/same-value.ts';
import { accept, acceptPartly, type Outcome, type Write } from './outcome.ts';

/** Schema of the change of one field: the value that the agent saw and the new value. */
export function changeOf<S extends v.GenericSchema>(field: S) {
  return v.optional(v.object({ from: field, to: field }));
}

/** Changes by field: the value that the agent saw and the new value. */
export type Changes<Row> = { [F in keyof Row]?: { from: Row[F]; to: Row[F] } | undefined };

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
  changes: Changes<Row>,
): SplitChanges<Row> {
  const changed: Partial<Row> = {};
  const conflicts: FieldConflict[] = [];
  for (const field of Object.keys(changes) as (keyof Row & string)[]) {
    const change = changes[field];
    const kept = row[field];
    if (!change || sameValue(kept, change.to)) continue;
    if (sameValue(kept, change.from)) changed[field] = change.to;
    else conflicts.push({ table, rowId: row.id, field, kept, offered: change.to });
  }
  return { changed, conflicts };
}

/** Writes the changes without a conflict; a person decides about the others. */
export function applyChanges<T extends TableName>(
  table: T,
  row: RowOf<T>,
  changes: Changes<RowOf<T>>,
): Outcome {
  const { changed, conflicts } = splitChanges(table, row, changes);
  const isChanged = Object.keys(changed).length > 0;
  const writes = isChanged ? [{ op: 'put', table, row: { ...row, ...changed } } as Write] : [];
  return conflicts.length === 0
    ? accept(writes)
    : acceptPartly(writes, 'FIELD_CONFLICT', conflicts);
}
