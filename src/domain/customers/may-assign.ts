import type { MutationContext } from '../mutations/mutator.ts';
import type { Customer } from './customer.ts';

/**
 * Whether a mutation may assign the customer to the agent `to`. A customer of another agent needs
 * this agent or a manager, as sender of the mutation or by a decision.
 */
export function mayAssign(
  { assignedTo }: Pick<Customer, 'assignedTo'>,
  to: string,
  { actorId, decidedBy }: Pick<MutationContext, 'actorId' | 'decidedBy'>,
  isManager: boolean,
): boolean {
  return isManager || [to, actorId, decidedBy].includes(assignedTo);
}
