import { createAttentionWrites } from '../customers/personal-data/destroy-customer.ts';
import { toErasedBooking, toErasedWalkIn } from '../customers/personal-data/erased-person.ts';
import type { MutationContext } from '../mutations/mutator.ts';
import { put, type Write } from '../mutations/outcome.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import type { RowOf } from '../rows/tables.ts';
import { isDisposable, type SingleRowType } from './record-types.ts';

/** By record type, the write that removes the personal data of a row. */
const writeByType: {
  [T in SingleRowType]: (row: RowOf<T>, context: MutationContext) => Write;
} = {
  // The day, the slot and the fee of a visit are part of the showroom's bookkeeping.
  bookings: (row, context) => put('bookings', toErasedBooking(row, context)),
  walkIns: (row) => put('walkIns', toErasedWalkIn(row)),
  builds: ({ id }) => ({ op: 'del', table: 'builds', id }),
  followUps: ({ id }) => ({ op: 'del', table: 'followUps', id }),
  attentions: ({ id }) => ({ op: 'del', table: 'attentions', id }),
};

/**
 * Whether a row is due for disposal: `isDisposable` applies to the row, and neither an open
 * attention nor a sale refers to the row. The store lists due rows by the same rule.
 */
export async function isDue<T extends SingleRowType>(
  tx: ReadTx,
  recordType: T,
  row: RowOf<T>,
  before: number,
): Promise<boolean> {
  if (!isDisposable(recordType, row, before)) return false;
  const openAttentions = await tx.findBy('attentions', 'openSubjectId', row.id);
  const sales = recordType === 'builds' ? await tx.findBy('sales', 'buildId', row.id) : [];
  return openAttentions.length === 0 && sales.length === 0;
}

/**
 * Returns the writes that remove the personal data of a row, the row's activities, and the data
 * about the row in attentions. Only the server finds the attentions; see `findMentions`.
 */
export async function disposeRow<T extends SingleRowType>(
  tx: ReadTx,
  recordType: T,
  row: RowOf<T>,
  context: MutationContext,
): Promise<Write[]> {
  const ids = new Set([row.id]);
  const customerId = 'customerId' in row ? row.customerId : null;
  const activities =
    customerId === null ? [] : await tx.findBy('activities', 'customerId', customerId);
  const attentions = (await tx.findMentions?.(ids)) ?? [];
  return [
    writeByType[recordType](row, context),
    ...activities
      .filter(({ table, rowId }) => table === recordType && rowId === row.id)
      .map(({ id }): Write => ({ op: 'del', table: 'activities', id })),
    ...createAttentionWrites(attentions, ids, context),
  ];
}
