import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { resolveMergedCustomer } from '#domain/customers/merge/resolve-merged-customer.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { SyncStore } from '../../store/store.ts';

/** Maximum size of a request body with customer fields, bytes; large enough for long notes. */
export const CUSTOMER_BODY_LIMIT = 64 * 1024;

/**
 * Returns the customer with an id; for a merged customer, returns the remaining customer. Throws
 * 404 for an unknown customer, for a customer of a showroom in which the agent may not act, and for
 * a customer whose erasure is pending.
 */
export async function findCustomer(
  store: SyncStore,
  agent: Agent,
  customerId: string,
): Promise<Customer> {
  const customer = await store.read((snapshot) => resolveMergedCustomer(snapshot, customerId));
  const isFound = customer && !customer.erasure && mayActInSpace(agent, customer.showroomId);
  if (!isFound) throw new RequestError('NOT_FOUND');
  return customer;
}

/**
 * Returns the id of the remaining customer, to which all rows refer after a merge. Returns
 * `customerId` if the customer is unknown or was not merged.
 */
export async function resolveCustomerId(tx: ReadTx, customerId: string): Promise<string> {
  return (await resolveMergedCustomer(tx, customerId))?.id ?? customerId;
}
