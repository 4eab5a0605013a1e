import type { ReadTx } from '../../mutations/read-tx.ts';
import type { Customer } from '../customer.ts';

/**
 * Maximum number of merges to follow. The limit ends the lookup if merges form a cycle; the result
 * is then an alias.
 */
const MAX_MERGE_HOPS = 50;

/**
 * Resolves a customer id by following merges to the remaining row; undefined if a row is missing.
 * Ids of merged customers stay valid, so that old links and unsent mutations reach the remaining
 * customer.
 */
export async function resolveMergedCustomer(
  tx: ReadTx,
  customerId: string,
): Promise<Customer | undefined> {
  let customer = await tx.get('customers', customerId);
  for (let hops = 0; customer?.mergedInto && hops < MAX_MERGE_HOPS; hops += 1) {
    customer = await tx.get('customers', customer.mergedInto);
  }
  return customer;
}
