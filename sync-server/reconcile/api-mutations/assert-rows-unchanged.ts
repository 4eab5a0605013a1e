import { dequal } from 'dequal';
import type { TableName } from '#domain/rows/tables.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { WriteTx } from '../../store/store.ts';

/** A row that a write with `If-Match` expects; an undefined `row` is never found. */
export interface UnchangedRow {
  table: TableName;
  id: string;
  row: unknown;
}

/** Throws 412 `PRECONDITION_FAILED` if an expected row was changed or deleted. */
export async function assertRowsUnchanged(
  tx: WriteTx,
  unchanged: readonly UnchangedRow[] = [],
): Promise<void> {
  for (const { table, id, row } of unchanged) {
    if (row === undefined || !dequal(await tx.get(table, id), row))
      throw new RequestError('PRECONDITION_FAILED');
  }
}
