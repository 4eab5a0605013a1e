import * as v from 'valibot';
import { actedAt } from '../mutations/acted-at.ts';
import { defineMutator, type MutationContext } from '../mutations/mutator.ts';
import { accept, acceptPartly, refuse, type Write } from '../mutations/outcome.ts';
import { idSchema } from '../values/id.ts';
import { consentSchema, customerFields, NEW_CUSTOMER } from './customer.ts';
import {
  type ChannelConsents,
  type ConsentChannel,
  consentChannels,
} from './fields/channel-consent.ts';
import { joinName } from './fields/customer-name.ts';
import { isListed } from './is-listed.ts';

const registerCustomerArgs = v.object({
  customerId: idSchema,
  showroomId: idSchema,
  ...customerFields,
  consent: consentSchema,
  /** Channels that the customer agreed to; missing if one answer covers all channels. */
  channels: v.optional(v.pipe(v.array(v.picklist(consentChannels)), v.maxLength(4))),
});
export type RegisterCustomerArgs = v.InferOutput<typeof registerCustomerArgs>;

/** Registers a walk-in as a customer of the showroom. */
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
  decide: ({ existing, samePhone, sameEmail }, { customerId, channels, ...fields }, context) => {
    if (existing) return refuse('ALREADY_EXISTS');
    const lookalikes = [...samePhone, ...sameEmail].filter(
      (other) => other.showroomId === fields.showroomId && isListed(other),
    );
    const writes: Write[] = [
      {
        op: 'put',
        table: 'customers',
        row: {
          id: customerId,
          ...fields,
          ...(channels && { consents: consentsTo(channels, fields.consent.textVersion, context) }),
          name: joinName(fields.firstName, fields.lastName),
          lifecycle: NEW_CUSTOMER,
          registeredAt: context.recordedAt,
          lastActivityAt: context.recordedAt,
        },
      },
    ];
    if (lookalikes.length === 0) return accept(writes);
    // Both rows are stored, and an agent decides whether both are about one person.
    const relatedIds = [...new Set(lookalikes.map(({ id }) => id))];
    return acceptPartly(writes, 'POSSIBLE_DUPLICATE', [], relatedIds);
  },
});

/** Returns for every channel whether the customer consents. */
function consentsTo(
  channels: readonly ConsentChannel[],
  textVersion: string,
  context: MutationContext,
): ChannelConsents {
  const said = {
    textVersion,
    at: actedAt(context) ?? context.recordedAt,
    agentId: context.actorId,
  };
  return Object.fromEntries(
    consentChannels.map((channel) => [channel, { given: channels.includes(channel), ...said }]),
  );
}
