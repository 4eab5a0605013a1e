import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { accept, refuse } from '../mutations/outcome.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { consentSchema, customerFields } from './customer.ts';
import { joinName } from './name.ts';

const registerCustomerArgs = v.object({
  customerId: idSchema,
  showroomId: idSchema,
  ...customerFields,
  consent: consentSchema,
});
export type RegisterCustomerArgs = v.InferOutput<typeof registerCustomerArgs>;

/** A walk-in becomes a customer of the showroom. */
export const registerCustomer = defineMutator({
  name: 'registerCustomer',
  argsVersion: 1,
  args: registerCustomerArgs,
  spaceOf: (args) => args.showroomId,
  load: (tx, args) => tx.get('customers', args.customerId),
  decide: (existing, { customerId, ...fields }, context) => {
    if (existing) return refuse('ALREADY_EXISTS', []);
    return accept([
      {
        op: 'put',
        table: 'customers',
        row: {
          id: customerId,
          ...fields,
          name: joinName(fields.firstName, fields.lastName),
          registeredAt: context.recordedAt,
          lastActivityAt: context.recordedAt,
        },
      },
    ]);
  },
});
