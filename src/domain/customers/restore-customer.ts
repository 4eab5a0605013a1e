import * as v from 'valibot';
import { accept } from '../mutations/outcome.ts';
import { defineRowMutator } from '../mutations/row-mutator.ts';
import { idSchema } from '../values/id.ts';
import type { Customer } from './customer.ts';

const restoreCustomerArgs = v.object({ customerId: idSchema, showroomId: idSchema });

/** Brings a deleted customer back into the lists. */
export const restoreCustomer = defineRowMutator('customers', {
  name: 'restoreCustomer',
  argsVersion: 1,
  args: restoreCustomerArgs,
  idOf: (args) => args.customerId,
  decide: (customer) => {
    if (customer.deletedAt === undefined) return accept([]);
    return accept([{ op: 'put', table: 'customers', row: undelete(customer) }]);
  },
});

export function undelete({ deletedAt: _deletedAt, ...customer }: Customer): Customer {
  return customer;
}
