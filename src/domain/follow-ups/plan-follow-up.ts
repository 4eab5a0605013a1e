import * as v from 'valibot';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, refuse } from '../mutations/outcome.ts';
import { idSchema } from '../values/id.ts';
import { followUpFields } from './follow-up.ts';

const planFollowUpArgs = v.object({
  followUpId: idSchema,
  showroomId: idSchema,
  customerId: idSchema,
  ...followUpFields,
});

/** Creates a follow-up: the task of an agent to contact the customer by a given day. */
export const planFollowUp = defineMutator({
  name: 'planFollowUp',
  argsVersion: 1,
  args: planFollowUpArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'followUps', id: args.followUpId }),
  load: async (tx, args) => ({
    existing: await tx.get('followUps', args.followUpId),
    customer: await resolveMergedCustomer(tx, args.customerId),
  }),
  decide: ({ existing, customer }, { followUpId, ...args }, { actorId, recordedAt }) => {
    if (existing) return refuse('ALREADY_EXISTS');
    if (customer?.showroomId !== args.showroomId) return refuse('ROW_NOT_FOUND');
    const open = { outcome: null, doneAt: null };
    const made = { createdAt: recordedAt, createdBy: actorId };
    const row = { id: followUpId, ...args, customerId: customer.id, ...open, ...made };
    return accept([{ op: 'put', table: 'followUps', row }]);
  },
});
