import * as v from 'valibot';
import { isBackedByManager } from '../agents/load-actors.ts';
import { resolveActionTime } from '../mutations/resolve-action-time.ts';
import { defineMutator, type MutationContext } from '../mutations/mutator.ts';
import { accept, acceptPartly, put, refuse, toConflict } from '../mutations/outcome.ts';
import { defineRowMutator, softDelete, undeleteCustomer } from '../mutations/row-mutator.ts';
import {
  changesOf,
  type FieldChanges,
  separateConflicts,
} from '../mutations/separate-conflicts.ts';
import { idSchema } from '../values/id.ts';
import { isDeepEqual } from '../values/is-deep-equal.ts';
import { singleLineTextSchema, notesSchema } from '../values/text.ts';
import {
  consentSchema,
  type Customer,
  customerFields,
  lifecycleOf,
  lifecycleSchema,
  NEW_CUSTOMER,
  withActivity,
  withFullName,
} from './customer.ts';
import {
  type ChannelConsents,
  type ConsentChannel,
  consentChannels,
  getChannelConsent,
  overridesConsent,
} from './fields/channel-consent.ts';
import { joinName } from './fields/customer-name.ts';
import { isListed } from './is-listed.ts';
import { customerStages, lostReasons, nextCustomerStages } from './lifecycle.ts';
import { mayAssign } from './may-assign.ts';
import { mergeNotes } from './merge/merge-notes.ts';

export const registerCustomer = defineMutator({
  name: 'registerCustomer',
  argsVersion: 1,
  args: v.object({
    customerId: idSchema,
    showroomId: idSchema,
    ...customerFields,
    consent: consentSchema,
    /**
     * Channels that the customer agreed to. Missing if one answer of the customer covers all
     * channels.
     */
    channels: v.optional(v.pipe(v.array(v.picklist(consentChannels)), v.maxLength(4))),
  }),
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
    const writes = [
      put('customers', {
        id: customerId,
        ...fields,
        ...(channels && {
          consents: createConsents(channels, fields.consent.textVersion, context),
        }),
        name: joinName(fields.firstName, fields.lastName),
        lifecycle: NEW_CUSTOMER,
        registeredAt: context.recordedAt,
        lastActivityAt: context.recordedAt,
      }),
    ];
    if (lookalikes.length === 0) return accept(writes);
    // Both rows are stored, and an agent decides whether they belong to the same person.
    const relatedIds = [...new Set(lookalikes.map(({ id }) => id))];
    return acceptPartly(writes, 'POSSIBLE_DUPLICATE', [], relatedIds);
  },
});

/** Returns a consent for every channel: given for the listed channels, refused for the others. */
function createConsents(
  channels: readonly ConsentChannel[],
  textVersion: string,
  context: MutationContext,
): ChannelConsents {
  const consentFields = {
    textVersion,
    at: resolveActionTime(context) ?? context.recordedAt,
    agentId: context.actorId,
  };
  return Object.fromEntries(
    consentChannels.map((channel) => [
      channel,
      { given: channels.includes(channel), ...consentFields },
    ]),
  );
}

/**
 * Changes fields of a customer. A field that another agent has already changed keeps its value, and
 * the conflict contains both values for the decision of an agent. Concurrent changes of the notes
 * are merged. If `mayAssign` forbids the new agent, a new mutation is refused completely; in other
 * mutations, the other fields are changed.
 */
export const updateCustomer = defineRowMutator('customers', {
  name: 'updateCustomer',
  argsVersion: 1,
  args: { changes: changesOf(customerFields) },
  load: (tx, _customer, { changes }, context) =>
    changes.assignedTo ? isBackedByManager(tx, context) : Promise.resolve(false),
  decide: (customer, { changes: { assignedTo, ...fields } }, context, isManager) => {
    if (customer.deletedAt !== undefined) return refuse('ROW_DELETED');
    const isTakeover =
      assignedTo !== undefined && !mayAssign(customer, assignedTo.to, context, isManager);
    if (isTakeover && context.isFresh) return refuse('CUSTOMER_OF_COLLEAGUE');
    const changes = withMergedNotes(isTakeover ? fields : { ...fields, assignedTo }, customer);
    const { changed, conflicts } = separateConflicts('customers', customer, changes);
    if (isTakeover) conflicts.push(toConflict('customers', customer, 'assignedTo', assignedTo.to));
    const row = withActivity({ ...customer, ...changed }, context.recordedAt);
    const writes = [put('customers', withFullName(row))];
    if (conflicts.length === 0) return accept(writes);
    const code = isTakeover ? 'CUSTOMER_OF_COLLEAGUE' : 'FIELD_CONFLICT';
    return acceptPartly(Object.keys(changed).length > 0 ? writes : [], code, conflicts);
  },
});

/**
 * Replaces the new notes by the merge of new and stored notes, so that notes do not conflict. If
 * the merged notes exceed the length limit, the change stays as requested and conflicts.
 */
function withMergedNotes(
  changes: FieldChanges<Customer>,
  { notes: storedNotes }: Customer,
): FieldChanges<Customer> {
  if (!changes.notes) return changes;
  const { from, to } = changes.notes;
  const parsedNotes = v.safeParse(notesSchema, mergeNotes(from, storedNotes, to));
  return parsedNotes.success
    ? { ...changes, notes: { from: storedNotes, to: parsedNotes.output } }
    : changes;
}

export const deleteCustomer = softDelete('customers', 'deleteCustomer');

export const restoreCustomer = defineRowMutator('customers', {
  name: 'restoreCustomer',
  argsVersion: 1,
  args: {},
  decide: (customer) =>
    accept(customer.deletedAt === undefined ? [] : [put('customers', undeleteCustomer(customer))]),
});

/** `lost` needs a reason. Agents cannot set `won`. */
const settableLifecycleSchema = v.variant('stage', [
  v.object({ stage: v.literal('lost'), reason: v.picklist(lostReasons) }),
  v.object({
    stage: v.picklist(customerStages.filter((stage) => stage !== 'lost' && stage !== 'won')),
    reason: v.null(),
  }),
]);

/**
 * Moves a customer to another stage. Refuses a transition that `nextCustomerStages` does not
 * contain. If another agent has already set a different stage, the stored stage stays, and the
 * conflict contains both stages.
 */
export const setCustomerStage = defineRowMutator('customers', {
  name: 'setCustomerStage',
  argsVersion: 1,
  args: {
    /** The stage on the agent's screen; `to` is the new stage. */
    from: lifecycleSchema,
    to: settableLifecycleSchema,
  },
  decide: (customer, { from, to }, { recordedAt }) => {
    if (customer.deletedAt !== undefined) return refuse('ROW_DELETED');
    const currentLifecycle = lifecycleOf(customer);
    if (isDeepEqual(currentLifecycle, to)) return accept([]);
    const conflicts = [
      toConflict('customers', { ...customer, lifecycle: currentLifecycle }, 'lifecycle', to),
    ];
    // A change from one reason to another within the same stage needs no allowed transition.
    const isStageChange = currentLifecycle.stage !== to.stage;
    if (isStageChange && !nextCustomerStages[currentLifecycle.stage].includes(to.stage)) {
      return refuse('STEP_NOT_ALLOWED', conflicts);
    }
    if (!isDeepEqual(currentLifecycle, from)) return acceptPartly([], 'FIELD_CONFLICT', conflicts);
    return accept([put('customers', withActivity({ ...customer, lifecycle: to }, recordedAt))]);
  },
});

/**
 * Gives or withdraws consent for one channel. The customer's latest answer wins, in whatever order
 * the answers arrive. If two answers have the same time, the refusal wins.
 */
export const setConsent = defineRowMutator('customers', {
  name: 'setConsent',
  argsVersion: 1,
  args: {
    channel: v.picklist(consentChannels),
    given: v.boolean(),
    textVersion: singleLineTextSchema,
  },
  decide: (customer, { channel, given, textVersion }, context) => {
    const at = resolveActionTime(context) ?? context.recordedAt;
    const newConsent = { given, textVersion, at, agentId: context.actorId };
    if (!overridesConsent(newConsent, getChannelConsent(customer, channel))) return accept([]);
    const consents = { ...customer.consents, [channel]: newConsent };
    return accept([put('customers', { ...customer, consents })]);
  },
});
