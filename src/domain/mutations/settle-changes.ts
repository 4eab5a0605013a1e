import * as v from 'valibot';
import type { FieldConflict } from '../attentions/attention.ts';
import { sameValue } from '../same-value.ts';
import type { TableName } from '../tables.ts';
import { accept, acceptPart, type Outcome, type Write } from './outcome.ts';

/** One field's change: what the person saw, and what they want instead. */
export function changeOf<S extends v.GenericSchema>(field: S) {
  return v.optional(v.object({ from: field, to: field }));
}

/** By field, the value the agent saw and the value to set. */
export type Changes<Row> = { [F in keyof Row]?: { from: Row[F]; to: Row[F] } | undefined };

export interface SettledChanges<Row> {
  changed: Partial<Row>;
  conflicts: FieldConflict[];
}

/**
 * Which changes of a row can be made, and which met somebody else's: a field that is not what the
 * person saw keeps the value it has, and the other one is reported beside it (design §5).
 */
export function settleChanges<Row extends { id: string }>(
  table: TableName,
  row: Row,
  changes: Changes<Row>,
): SettledChanges<Row> {
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

/** Writes the row if a field changed, and reports the conflicts beside it. */
export function acceptSettled<Row>(
  { changed, conflicts }: SettledChanges<Row>,
  write: Write,
): Outcome {
  const writes = Object.keys(changed).length > 0 ? [write] : [];
  return conflicts.length === 0 ? accept(writes) : acceptPart(writes, 'FIELD_CONFLICT', conflicts);
}
