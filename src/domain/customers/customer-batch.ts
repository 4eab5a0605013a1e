import * as v from 'valibot';
import { idSchema } from '../id.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import type { Customer } from './customer.ts';
import { findSurvivor } from './survivor.ts';

/** As many customers as one mutation changes; a larger selection is several mutations. */
export const BATCH_LIMIT = 500;

export const customerIdsSchema = v.pipe(v.array(idSchema), v.maxLength(BATCH_LIMIT));

export interface Batch {
  /** Whom the ids stand for now, each once; the ids that led there, in the order asked. */
  found: { customer: Customer; askedIds: string[] }[];
  /** Ids nobody of this showroom has. */
  missingIds: string[];
}

/**
 * The customers of a selection. Two of them may have become one person meanwhile; whose data was
 * erased is left out without a word: there is nothing to be done with them, and nothing to ask.
 */
export async function loadBatch(
  tx: ReadTx,
  showroomId: string,
  customerIds: readonly string[],
): Promise<Batch> {
  const survivors = await Promise.all(customerIds.map((id) => findSurvivor(tx, id)));
  const found = new Map<string, Batch['found'][number]>();
  const missingIds: string[] = [];
  customerIds.forEach((askedId, at) => {
    const customer = survivors[at];
    if (customer?.showroomId !== showroomId) {
      missingIds.push(askedId);
      return;
    }
    if (customer.erasedAt !== undefined) return;
    const known = found.get(customer.id);
    if (known) known.askedIds.push(askedId);
    else found.set(customer.id, { customer, askedIds: [askedId] });
  });
  return { found: [...found.values()], missingIds };
}
