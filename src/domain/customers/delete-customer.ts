import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, refuse } from '../mutations/outcome.ts';
import { findSurvivor } from './survivor.ts';

const deleteCustomerArgs = v.object({ customerId: idSchema, showroomId: idSchema });

/** Takes a customer out of the lists. The row stays, so that a person can bring it back. */
export const deleteCustomer = defineMutator({
  name: 'deleteCustomer',
  argsVersion: 1,
  args: deleteCustomerArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'customers', id: args.customerId }),
  load: (tx, args) => findSurvivor(tx, args.customerId),
  decide: (customer, args, context) => {
    if (customer?.showroomId !== args.showroomId) return refuse('ROW_NOT_FOUND');
    if (customer.deletedAt !== undefined) return accept([]);
    const row = { ...customer, deletedAt: context.recordedAt };
    return accept([{ op: 'put', table: 'customers', row }]);
  },
});
