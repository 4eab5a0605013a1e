import type { ReadTx } from '../../mutations/read-tx.ts';
import type { Customer } from '../customer.ts';

/** Maximum number of merges to follow, so that the lookup ends even if merges form a cycle. */
const LONGEST_CHAIN = 50;

/**
 * Resolves a customer id: follows merges to the remaining row. Old ids stay valid, so that links
 * and unsent changes from before a merge reach the right customer.
 */
export async function resolveMergedCustomer(
  tx: ReadTx,
  customerId: string,
): Promise<Customer | undefined> {
  let customer = await tx.get('customers', customerId);
  for (let hops = 0; customer?.mergedInto && hops < LONGEST_CHAIN; hops += 1) {
    customer = await tx.get('customers', customer.mergedInto);
  }
  return customer;
}
