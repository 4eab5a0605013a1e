import * as v from 'valibot';
import {
  type ErasedIds,
  customerTables,
  redactMutation,
} from '#domain/customers/personal-data/redact-mutation.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import { rowIdOf } from '#domain/rows/row-id-of.ts';
import type { RowRef } from '#domain/rows/row-ref.ts';
import type { WriteTx } from '../../store/store.ts';

/**
 * Removes the personal data of erased customers from the mutation log, in the transaction of the
 * writes that erase them.
 * @param erased the customer that the mutation erases; the row is not among the writes if the
 * registration of the customer still waits for a decision
 */
export async function redactErasedCustomers(
  tx: WriteTx,
  writes: readonly Write[],
  erased: RowRef | undefined,
): Promise<void> {
  const erases = writes.some(
    (write) =>
      write.op === 'put' && write.table === 'customers' && write.row.erasedAt !== undefined,
  );
  if (writes.length === 0 || !(erases || erased)) return;
  const ids = writes
    .filter(({ table }) => customerTables.has(table))
    .map((write) => rowIdOf(write));
  await tx.rewriteLog(new Set(erased ? [erased.id, ...ids] : ids), redactMutation);
}

const aboutSchema = v.object({ args: v.object({ customerId: v.string() }) });

/**
 * Returns a mutation about an erased customer without the personal data in its arguments; ids
 * remain.
 */
export function redactErasedMutation(raw: unknown): unknown {
  const parsed = v.safeParse(aboutSchema, raw);
  const ids: ErasedIds = new Set(parsed.success ? [parsed.output.args.customerId] : []);
  return ids.size > 0 ? redactMutation(raw, ids) : raw;
}
