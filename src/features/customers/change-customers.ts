import { BATCH_LIMIT } from '#domain/customers/customer-batch.ts';
import type { TakeableField } from '#domain/customers/merge-customers.ts';
import type { ArgsOf, MutatorName } from '#domain/mutations/mutators.ts';
import type { ListedCustomer } from '../../data/customer-index/listed-customer.ts';
import { localDatabase } from '../../data/local-database.ts';
import { mutateNow } from '../../data/mutate-now.ts';
import { readCustomers } from '../../data/queries/customer-queries.ts';

/** Who does it. */
export interface Doer {
  actorId: string;
  showroomId: string;
}

type One = Pick<ListedCustomer, 'id' | 'showroomId'>;

export function deleteOne(doer: Doer, { id, showroomId }: One): Promise<boolean> {
  return change(doer, 'deleteCustomer', { customerId: id, showroomId });
}

export function restoreOne(doer: Doer, { id, showroomId }: One): Promise<boolean> {
  return change(doer, 'restoreCustomer', { customerId: id, showroomId });
}

/**
 * One mutation for a selection, as long as it fits into one. What stands there now is what the
 * person goes by; who is changed meanwhile elsewhere is a conflict.
 */
export async function assignAll(
  doer: Doer,
  customerIds: readonly string[],
  to: string,
): Promise<boolean> {
  const { showroomId } = doer;
  for (const some of inBatches(customerIds)) {
    const customers = await readCustomers(localDatabase, some);
    const seen = customers.map(({ id, assignedTo }) => ({ customerId: id, from: assignedTo }));
    const args = { showroomId, customers: seen, to };
    if (seen.length > 0 && !(await change(doer, 'assignCustomers', args))) return false;
  }
  return true;
}

export async function tagAll(
  doer: Doer,
  customerIds: readonly string[],
  tags: { add: string[]; remove: string[] },
): Promise<boolean> {
  const { showroomId } = doer;
  for (const some of inBatches(customerIds)) {
    const args = { showroomId, customerIds: [...some], ...tags };
    if (!(await change(doer, 'tagCustomers', args))) return false;
  }
  return true;
}

export function mergeTwo(
  doer: Doer,
  { keepId, dropId, take }: { keepId: string; dropId: string; take: TakeableField[] },
): Promise<boolean> {
  const args = { showroomId: doer.showroomId, keepId, dropId, attentionId: null, take };
  return change(doer, 'mergeCustomers', args);
}

function inBatches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / BATCH_LIMIT);
  return Array.from({ length: count }, (_, at) =>
    items.slice(at * BATCH_LIMIT, (at + 1) * BATCH_LIMIT),
  );
}

/** False where the rule refuses it, or the tablet's disk is full or broken. */
export async function change<N extends MutatorName>(
  { actorId }: Doer,
  name: N,
  args: ArgsOf<N>,
): Promise<boolean> {
  const { ok } = await mutateNow({ name, args, actorId });
  return ok;
}
