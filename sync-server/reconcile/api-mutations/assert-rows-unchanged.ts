import { isDeepStrictEqual } from 'node:util';
import { RequestError } from '../../errors/request-error.ts';
import type { UnchangedRow, WriteTx } from '../../store/store.ts';

/**
 * Throws 412 `PRECONDITION_FAILED` if an expected row was changed or deleted, or is undefined
 * because `If-Match` did not match.
 */
export async function assertRowsUnchanged(
  tx: WriteTx,
  unchanged: readonly UnchangedRow[] = [],
): Promise<void> {
  for (const { table, id, row } of unchanged) {
    if (row === undefined || !isDeepStrictEqual(await tx.get(table, id), row))
      throw new RequestError('PRECONDITION_FAILED');
  }
}
