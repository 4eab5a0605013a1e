import * as v from 'valibot';
import { accept } from '../mutations/outcome.ts';
import { defineRowMutator } from '../mutations/row-mutator.ts';
import { idSchema } from '../values/id.ts';

const deleteCustomerArgs = v.object({ customerId: idSchema, showroomId: idSchema });

/** Removes a customer from the lists. The row stays, so that an agent can restore it. */
export const deleteCustomer = defineRowMutator('customers', {
  name: 'deleteCustomer',
  argsVersion: 1,
  args: deleteCustomerArgs,
  idOf: (args) => args.customerId,
  decide: (customer, _args, context) => {
    if (customer.deletedAt !== undefined) return accept([]);
    const row = { ...customer, deletedAt: context.recordedAt };
    return accept([{ op: 'put', table: 'customers', row }]);
  },
});
