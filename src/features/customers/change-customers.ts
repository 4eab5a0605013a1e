import { BATCH_LIMIT } from '#domain/customers/batches/customer-batch.ts';
import type { MergeableField } from '#domain/customers/merge/merge-customers.ts';
import type { ArgsOf, MutatorName } from '#domain/mutations/mutators.ts';
import type { ListedCustomer } from '../../data/customer-index/listed-customer.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { mutateNow } from '../../data/mutate/mutate-now.ts';
import type { MutateResult } from '../../data/mutate/mutate.ts';
import { readCustomers } from '../../data/queries/customers/customer-queries.ts';

/** The agent who makes a change, and the showroom in which the agent works. */
export interface CurrentActor {
  actorId: string;
  showroomId: string;
}

export type ChangeResult = { ok: true } | Extract<MutateResult, { ok: false }>;

type CustomerReference = Pick<ListedCustomer, 'id' | 'showroomId'>;

export function deleteOneCustomer(
  actor: CurrentActor,
  { id, showroomId }: CustomerReference,
): Promise<ChangeResult> {
  return runCustomerMutation(actor, 'deleteCustomer', { customerId: id, showroomId });
}

export function restoreOneCustomer(
  actor: CurrentActor,
  { id, showroomId }: CustomerReference,
): Promise<ChangeResult> {
  return runCustomerMutation(actor, 'restoreCustomer', { customerId: id, showroomId });
}

/**
 * Assigns the selected customers to an agent, with one mutation per batch of customers. A mutation
 * contains the current agent of each customer, so that the server reports a concurrent assignment
 * as a conflict.
 */
export async function assignSelectedCustomers(
  actor: CurrentActor,
  customerIds: readonly string[],
  to: string,
): Promise<ChangeResult> {
  const { showroomId } = actor;
  for (const batchIds of splitIntoBatches(customerIds)) {
    const customers = await readCustomers(localDatabase, batchIds);
    const assignments = customers.map(({ id, assignedTo }) => ({
      customerId: id,
      from: assignedTo,
    }));
    const args = { showroomId, customers: assignments, to };
    if (assignments.length === 0) continue;
    const result = await runCustomerMutation(actor, 'assignCustomers', args);
    if (!result.ok) return result;
  }
  return { ok: true };
}

export async function tagSelectedCustomers(
  actor: CurrentActor,
  customerIds: readonly string[],
  tags: { add: string[]; remove: string[] },
): Promise<ChangeResult> {
  const { showroomId } = actor;
  for (const batchIds of splitIntoBatches(customerIds)) {
    const args = { showroomId, customerIds: [...batchIds], ...tags };
    const result = await runCustomerMutation(actor, 'tagCustomers', args);
    if (!result.ok) return result;
  }
  return { ok: true };
}

export function mergeTwoCustomers(
  actor: CurrentActor,
  { keepId, dropId, take }: { keepId: string; dropId: string; take: MergeableField[] },
): Promise<ChangeResult> {
  const args = { showroomId: actor.showroomId, keepId, dropId, attentionId: null, take };
  return runCustomerMutation(actor, 'mergeCustomers', args);
}

function splitIntoBatches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / BATCH_LIMIT);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * BATCH_LIMIT, (index + 1) * BATCH_LIMIT),
  );
}

export function runCustomerMutation<N extends MutatorName>(
  { actorId }: CurrentActor,
  name: N,
  args: ArgsOf<N>,
): Promise<ChangeResult> {
  return mutateNow({ name, args, actorId });
}
