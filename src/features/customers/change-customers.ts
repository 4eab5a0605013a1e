import { BATCH_LIMIT } from '#domain/customers/customer-batch.ts';
import type { TakeableField } from '#domain/customers/merge-customers.ts';
import type { ArgsOf, MutatorName } from '#domain/mutations/mutators.ts';
import type { ListedCustomer } from '../../data/customer-index/listed-customer.ts';
import { localDatabase } from '../../data/local-database.ts';
import type { MutateResult } from '../../data/mutate.ts';
import { mutateNow } from '../../data/mutate-now.ts';
import { readCustomers } from '../../data/queries/customer-queries.ts';

/** The agent who makes a change, and the showroom in which the agent works. */
export interface Doer {
  actorId: string;
  showroomId: string;
}

export type ChangeResult = { ok: true } | Extract<MutateResult, { ok: false }>;

type One = Pick<ListedCustomer, 'id' | 'showroomId'>;

export function deleteOne(doer: Doer, { id, showroomId }: One): Promise<ChangeResult> {
  return change(doer, 'deleteCustomer', { customerId: id, showroomId });
}

export function restoreOne(doer: Doer, { id, showroomId }: One): Promise<ChangeResult> {
  return change(doer, 'restoreCustomer', { customerId: id, showroomId });
}

/**
 * Assigns the selected customers to an agent, with one mutation per batch of customers. A mutation
 * contains the current agent of each customer, so that the server reports a concurrent assignment
 * as a conflict.
 */
export async function assignAll(
  doer: Doer,
  customerIds: readonly string[],
  to: string,
): Promise<ChangeResult> {
  const { showroomId } = doer;
  for (const some of inBatches(customerIds)) {
    const customers = await readCustomers(localDatabase, some);
    const seen = customers.map(({ id, assignedTo }) => ({ customerId: id, from: assignedTo }));
    const args = { showroomId, customers: seen, to };
    if (seen.length === 0) continue;
    const result = await change(doer, 'assignCustomers', args);
    if (!result.ok) return result;
  }
  return { ok: true };
}

export async function tagAll(
  doer: Doer,
  customerIds: readonly string[],
  tags: { add: string[]; remove: string[] },
): Promise<ChangeResult> {
  const { showroomId } = doer;
  for (const some of inBatches(customerIds)) {
    const args = { showroomId, customerIds: [...some], ...tags };
    const result = await change(doer, 'tagCustomers', args);
    if (!result.ok) return result;
  }
  return { ok: true };
}

export function mergeTwo(
  doer: Doer,
  { keepId, dropId, take }: { keepId: string; dropId: string; take: TakeableField[] },
): Promise<ChangeResult> {
  const args = { showroomId: doer.showroomId, keepId, dropId, attentionId: null, take };
  return change(doer, 'mergeCustomers', args);
}

function inBatches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / BATCH_LIMIT);
  return Array.from({ length: count }, (_, at) =>
    items.slice(at * BATCH_LIMIT, (at + 1) * BATCH_LIMIT),
  );
}

export function change<N extends MutatorName>(
  { actorId }: Doer,
  name: N,
  args: ArgsOf<N>,
): Promise<ChangeResult> {
  return mutateNow({ name, args, actorId });
}
