import type { ReadTx } from '../mutations/read-tx.ts';
import type { Customer } from './customer.ts';

/** More merges than this in a row are a circle. */
const LONGEST_CHAIN = 50;

/**
 * The customer an id stands for now: itself, or the one it was merged into. Old ids keep resolving,
 * so that links and unsent changes made before a merge reach the right person.
 */
export async function findSurvivor(tx: ReadTx, customerId: string): Promise<Customer | undefined> {
  let customer = await tx.get('customers', customerId);
  for (let hops = 0; customer?.mergedInto && hops < LONGEST_CHAIN; hops += 1) {
    customer = await tx.get('customers', customer.mergedInto);
  }
  return customer;
}
