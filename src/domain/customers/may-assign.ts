import type { MutationContext } from '../mutations/mutator.ts';
import type { Customer } from './customer.ts';

/**
 * Whether a mutation may assign the customer to the agent `to`: if the customer already has this
 * agent, or if the customer's agent or a manager sent or approved the mutation.
 */
export function mayAssign(
  { assignedTo }: Pick<Customer, 'assignedTo'>,
  to: string,
  { actorId, decidedBy }: Pick<MutationContext, 'actorId' | 'decidedBy'>,
  isManager: boolean,
): boolean {
  return isManager || [to, actorId, decidedBy].includes(assignedTo);
}
