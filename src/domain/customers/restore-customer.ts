import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, refuse } from '../mutations/outcome.ts';
import type { Customer } from './customer.ts';
import { findSurvivor } from './survivor.ts';

const restoreCustomerArgs = v.object({ customerId: idSchema, showroomId: idSchema });

/** Brings a deleted customer back into the lists. */
export const restoreCustomer = defineMutator({
  name: 'restoreCustomer',
  argsVersion: 1,
  args: restoreCustomerArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'customers', id: args.customerId }),
  load: (tx, args) => findSurvivor(tx, args.customerId),
  decide: (customer, args) => {
    if (customer?.showroomId !== args.showroomId) return refuse('ROW_NOT_FOUND');
    if (customer.deletedAt === undefined) return accept([]);
    return accept([{ op: 'put', table: 'customers', row: undelete(customer) }]);
  },
});

export function undelete({ deletedAt: _deletedAt, ...customer }: Customer): Customer {
  return customer;
}
