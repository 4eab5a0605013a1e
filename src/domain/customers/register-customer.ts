import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { accept, acceptPart, refuse, type Write } from '../mutations/outcome.ts';
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
  subjectOf: (args) => ({ table: 'customers', id: args.customerId }),
  load: async (tx, args) => {
    const [existing, samePhone, sameEmail] = await Promise.all([
      tx.get('customers', args.customerId),
      tx.findBy('customers', 'phone', args.phone),
      tx.findBy('customers', 'email', args.email),
    ]);
    return { existing, samePhone, sameEmail };
  },
  decide: ({ existing, samePhone, sameEmail }, { customerId, ...fields }, context) => {
    if (existing) return refuse('ALREADY_EXISTS', []);
    const lookalikes = [...samePhone, ...sameEmail].filter(
      (other) =>
        other.showroomId === fields.showroomId &&
        !other.mergedInto &&
        other.deletedAt === undefined,
    );
    const writes: Write[] = [
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
    ];
    if (lookalikes.length === 0) return accept(writes);
    // Both rows are kept; whether they are one person, a person says.
    const relatedIds = [...new Set(lookalikes.map(({ id }) => id))];
    return acceptPart(writes, 'POSSIBLE_DUPLICATE', [], relatedIds);
  },
});
