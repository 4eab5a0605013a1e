import type { FieldConflict } from '../attentions/attention.ts';
import type { AttentionCode } from '../errors/attention-codes.ts';
import type { RowOf, TableName } from '../rows/tables.ts';
import type { Slot } from '../slots/slot.ts';

type PutWrite = { [T in TableName]: { op: 'put'; table: T; row: RowOf<T> } }[TableName];
type DelWrite = { op: 'del'; table: TableName; id: string };
export type Write = PutWrite | DelWrite;

/**
 * Result of a rule. A refusal is a value and not an exception, because the refused mutation is
 * stored for the decision of an agent.
 */
export type Outcome =
  | { kind: 'accepted'; writes: Write[] }
  | {
      kind: 'accepted-in-part';
      writes: Write[];
      code: AttentionCode;
      conflicts: FieldConflict[];
      relatedIds: string[];
      proposals?: Slot[];
    }
  | {
      kind: 'refused';
      code: AttentionCode;
      conflicts: FieldConflict[];
      /** Free slots that an agent can choose instead of the refused slot. */
      proposals?: Slot[];
    };

export function put<T extends TableName>(table: T, row: RowOf<T>): Write {
  return { op: 'put', table, row } as PutWrite;
}

export function toConflict<Row extends { id: string }>(
  table: TableName,
  row: Row,
  field: keyof Row & string,
  offered: unknown,
): FieldConflict {
  return { table, rowId: row.id, field, kept: row[field], offered };
}

export function accept(writes: Write[]): Outcome {
  return { kind: 'accepted', writes };
}

/**
 * Accepts the writes. An agent must decide about `conflicts` and about the rows in `relatedIds`.
 */
export function acceptPartly(
  writes: Write[],
  code: AttentionCode,
  conflicts: FieldConflict[],
  relatedIds: string[] = [],
): Outcome {
  return { kind: 'accepted-in-part', writes, code, conflicts, relatedIds };
}

/** Accepts the writes completely, or in part if an agent must decide about conflicts. */
export function acceptWithConflicts(
  writes: Write[],
  code: AttentionCode,
  conflicts: FieldConflict[],
): Outcome {
  return conflicts.length === 0 ? accept(writes) : acceptPartly(writes, code, conflicts);
}

export function refuse(code: AttentionCode, conflicts: FieldConflict[] = []): Outcome {
  return { kind: 'refused', code, conflicts };
}

/** Adds free slots to an outcome as alternatives, unless the mutation was accepted completely. */
export function withProposals(outcome: Outcome, proposals: Slot[]): Outcome {
  return outcome.kind === 'accepted' ? outcome : { ...outcome, proposals };
}
