import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { findSurvivor } from '#domain/customers/survivor.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { RequestError } from '../errors/request-error.ts';
import type { SyncStore } from '../store/store.ts';

/** Bytes: room for long notes. */
export const CUSTOMER_LIMIT = 64 * 1024;

/** The one an id stands for now. Another showroom's customer is as unknown as one that is not there. */
export async function findCustomer(
  store: SyncStore,
  agent: Agent,
  customerId: string,
): Promise<Customer> {
  const customer = await store.read((snapshot) => findSurvivor(snapshot, customerId));
  if (!customer || !mayActInSpace(agent, customer.showroomId)) throw new RequestError('NOT_FOUND');
  return customer;
}

/** The id a customer has now: a merge changes the id that rows name. */
export async function currentCustomerId(tx: ReadTx, customerId: string): Promise<string> {
  return (await findSurvivor(tx, customerId))?.id ?? customerId;
}
