import * as v from 'valibot';
import { type Customer, lifecycleOf } from '../customers/customer.ts';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, acceptPartly, refuse, type Write } from '../mutations/outcome.ts';
import { idSchema } from '../values/id.ts';
import { type FollowUp, followUpOutcomes } from './follow-up.ts';

const closeFollowUpArgs = v.object({
  followUpId: idSchema,
  showroomId: idSchema,
  outcome: v.picklist(followUpOutcomes),
});

/**
 * Closes a follow-up with an outcome. The first outcome is kept; a different second outcome becomes
 * a conflict that a person decides.
 */
export const closeFollowUp = defineMutator({
  name: 'closeFollowUp',
  argsVersion: 1,
  args: closeFollowUpArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'followUps', id: args.followUpId }),
  load: async (tx, args) => {
    const followUp = await tx.get('followUps', args.followUpId);
    return {
      followUp,
      customer: followUp && (await resolveMergedCustomer(tx, followUp.customerId)),
    };
  },
  decide: ({ followUp, customer }, { showroomId, outcome }, { recordedAt }) => {
    if (followUp?.showroomId !== showroomId) return refuse('ROW_NOT_FOUND');
    if (followUp.deletedAt !== undefined) return refuse('ROW_DELETED');
    if (followUp.outcome === outcome) return accept([]);
    if (followUp.outcome !== null) {
      const { id: rowId, outcome: kept } = followUp;
      const conflict = { table: 'followUps', rowId, field: 'outcome', kept, offered: outcome };
      return acceptPartly([], 'FIELD_CONFLICT', [conflict]);
    }
    const row = { ...followUp, outcome, doneAt: recordedAt };
    const writes: Write[] = [{ op: 'put', table: 'followUps', row }];
    if (customer && isContact(row)) writes.push(contacted(customer, recordedAt));
    return accept(writes);
  },
});

export function isContact({ outcome }: Pick<FollowUp, 'outcome'>): boolean {
  return outcome === 'reached' || outcome === 'appointment';
}

/**
 * Records a contact with the customer. The customer's stage changes from `new` to `contacted`;
 * later stages stay unchanged.
 */
export function contacted(customer: Customer, recordedAt: number): Write {
  const lastActivityAt = Math.max(customer.lastActivityAt, recordedAt);
  const isNew = lifecycleOf(customer).stage === 'new';
  const lifecycle = { stage: 'contacted', reason: null } as const;
  const row = { ...customer, lastActivityAt, ...(isNew && { lifecycle }) };
  return { op: 'put', table: 'customers', row };
}
