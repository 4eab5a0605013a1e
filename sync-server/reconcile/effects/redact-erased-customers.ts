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
 * @param erasedCustomer the customer that the mutation erases; the row is not among the writes if
 * the registration of the customer still waits for a decision
 */
export async function redactErasedCustomers(
  tx: WriteTx,
  writes: readonly Write[],
  erasedCustomer: RowRef | undefined,
): Promise<void> {
  const customerRows = writes.flatMap((write) =>
    write.op === 'put' && write.table === 'customers' ? [write.row] : [],
  );
  const hasErasure = customerRows.some(({ erasedAt }) => erasedAt !== undefined);
  // A requested erasure takes effect after a waiting time. Until then the customer's row and the
  // log keep the personal data, and `erasedAt` is not set. A customer without a row has a
  // registration that waits for a decision; its data is removed at once.
  const isPendingRegistration = erasedCustomer !== undefined && customerRows.length === 0;
  if (writes.length === 0 || !(hasErasure || isPendingRegistration)) return;
  const rowIds = writes
    .filter(({ table }) => customerTables.has(table))
    .map((write) => rowIdOf(write));
  await tx.rewriteLog(
    new Set(erasedCustomer ? [erasedCustomer.id, ...rowIds] : rowIds),
    redactMutation,
  );
}

const customerMutationSchema = v.object({ args: v.object({ customerId: v.string() }) });

/**
 * Returns a mutation about an erased customer without the personal data in its arguments; ids
 * remain.
 */
export function redactErasedMutation(raw: unknown): unknown {
  const parsed = v.safeParse(customerMutationSchema, raw);
  const ids: ErasedIds = new Set(parsed.success ? [parsed.output.args.customerId] : []);
  return ids.size > 0 ? redactMutation(raw, ids) : raw;
}
