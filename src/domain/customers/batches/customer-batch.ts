import * as v from 'valibot';
import type { ReadTx } from '../../mutations/read-tx.ts';
import { idSchema } from '../../values/id.ts';
import type { Customer } from '../customer.ts';
import { resolveMergedCustomer } from '../merge/resolve-merged-customer.ts';

/** Maximum number of customers in one mutation; a larger selection needs several mutations. */
export const BATCH_LIMIT = 500;

/** Maximum number of CSV rows in one mutation. The mutations of one file share an import id. */
export const MAX_IMPORT_BATCH_ROWS = 200;

export const customerIdsSchema = v.pipe(v.array(idSchema), v.maxLength(BATCH_LIMIT));

export interface CustomerBatch {
  /**
   * The selected customers in the order of the request, without repetition. `requestedIds` are the
   * ids that resolve to the customer, because merged customers share one row.
   */
  found: { customer: Customer; requestedIds: string[] }[];
  /** Requested ids without a customer in this showroom. */
  missingIds: string[];
  pendingErasureIds: string[];
}

/**
 * Loads the customers of a selection. The ids of merged customers resolve to one row. Erased
 * customers are left out and not reported as missing, because erased customers cannot change and no
 * decision is needed.
 */
export async function loadCustomerBatch(
  tx: ReadTx,
  showroomId: string,
  customerIds: readonly string[],
): Promise<CustomerBatch> {
  const resolvedCustomers = await Promise.all(
    customerIds.map((id) => resolveMergedCustomer(tx, id)),
  );
  const foundById = new Map<string, CustomerBatch['found'][number]>();
  const missingIds: string[] = [];
  const pendingErasureIds: string[] = [];
  customerIds.forEach((requestedId, index) => {
    const customer = resolvedCustomers[index];
    if (customer?.showroomId !== showroomId) {
      missingIds.push(requestedId);
      return;
    }
    if (customer.erasedAt !== undefined) return;
    if (customer.erasure) {
      pendingErasureIds.push(requestedId);
      return;
    }
    const batchEntry = foundById.get(customer.id);
    if (batchEntry) batchEntry.requestedIds.push(requestedId);
    else foundById.set(customer.id, { customer, requestedIds: [requestedId] });
  });
  return { found: [...foundById.values()], missingIds, pendingErasureIds };
}
