import * as v from 'valibot';
import { isBackedByManager } from '../../agents/load-actors.ts';
import type { Attention, FieldConflict } from '../../attentions/attention.ts';
import { withDecision } from '../../attentions/record-decision.ts';
import { defineMutator, type MutationContext } from '../../mutations/mutator.ts';
import {
  accept,
  acceptWithConflicts,
  put,
  refuse,
  toConflict,
  type Write,
} from '../../mutations/outcome.ts';
import type { ReadTx } from '../../mutations/read-tx.ts';
import { idSchema } from '../../values/id.ts';
import { notesSchema } from '../../values/text.ts';
import { type Customer, type customerFields, lifecycleOf, withFullName } from '../customer.ts';
import {
  type ChannelConsents,
  consentChannels,
  getChannelConsent,
  overridesConsent,
} from '../fields/channel-consent.ts';
import { changeTags, MAX_TAGS } from '../fields/tag.ts';
import { mayAssign } from '../may-assign.ts';
import { customerShowroomIdOf } from '../customer-showroom-id-of.ts';
import { mergeNotes } from './merge-notes.ts';
import { resolveMergedCustomer } from './resolve-merged-customer.ts';

/**
 * Fields whose values an agent can take from the alias, which is the row of `dropId`. Notes and
 * tags are missing here, because a merge joins the notes and tags of both rows.
 */
export const mergeableFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'intent',
  'budgetRange',
  'contactPreference',
  'preferredTime',
  'assignedTo',
] as const satisfies (keyof typeof customerFields)[];
export type MergeableField = (typeof mergeableFields)[number];

const mergeCustomersArgs = v.object({
  showroomId: idSchema,
  /** Id of the remaining customer. */
  keepId: idSchema,
  /**
   * Id of the customer whose row becomes an alias of the remaining row. The alias keeps its data.
   */
  dropId: idSchema,
  /**
   * Id of the attention that requested the merge; the merge settles this attention. Null for a
   * merge without an attention.
   */
  attentionId: v.nullable(idSchema),
  /** Fields whose values are taken from the alias. */
  take: v.array(v.picklist(mergeableFields)),
});

/**
 * Merges two customer rows of the same person. The alias row stays and keeps its values. A merge
 * assigns both customers to one agent, so `mayAssign` applies to both.
 */
export const mergeCustomers = defineMutator({
  name: 'mergeCustomers',
  argsVersion: 2,
  args: mergeCustomersArgs,
  // Version 1 of the arguments had no `take`: a merge kept all fields of the remaining row.
  upcasters: { 1: (args) => ({ ...(args as object), take: [] }) },
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'customers', id: args.keepId }),
  load: async (tx, args, context) => {
    const drop = await resolveMergedCustomer(tx, args.dropId);
    return {
      isManager: await isBackedByManager(tx, context),
      keep: await resolveMergedCustomer(tx, args.keepId),
      drop,
      owned: drop ? await findOwnedRows(tx, drop.id) : [],
      attention: args.attentionId ? await tx.get('attentions', args.attentionId) : undefined,
    };
  },
  decide: ({ keep, drop, owned, attention, isManager }, args, context) => {
    if (keep?.showroomId !== args.showroomId || drop?.showroomId !== args.showroomId) {
      return refuse('ROW_NOT_FOUND');
    }
    const attentionWrites = createAttentionWrites(attention, args.showroomId, context);
    // Both ids resolve to one row, because another agent has already merged the customers.
    if (keep.id === drop.id) return accept(attentionWrites);
    // If another agent has deleted the row to keep, a merge would remove the other, listed customer
    // from the lists.
    if (keep.deletedAt !== undefined && drop.deletedAt === undefined) return refuse('ROW_DELETED');
    const { merged, conflicts } = mergeRows(keep, drop, args.take);
    if ([keep, drop].some((row) => !mayAssign(row, merged.assignedTo, context, isManager))) {
      return refuse('CUSTOMER_OF_COLLEAGUE');
    }
    const writes: Write[] = [
      put('customers', merged),
      put('customers', { ...drop, mergedInto: keep.id }),
      ...owned
        // A row of another showroom keeps its customer id.
        .filter(({ row }) => customerShowroomIdOf(row) === args.showroomId)
        .map(({ table, row }) => put(table, { ...row, customerId: keep.id })),
      ...attentionWrites,
    ];
    return acceptWithConflicts(writes, 'FIELD_CONFLICT', conflicts);
  },
});

function createAttentionWrites(
  attention: Attention | undefined,
  showroomId: string,
  context: MutationContext,
): Write[] {
  if (attention?.spaceId !== showroomId || attention.settledAt !== null) return [];
  return [put('attentions', withDecision(attention, 'merge', context))];
}

/** Tables whose rows move from the alias to the remaining customer. */
const ownedTables = ['builds', 'bookings', 'sales', 'followUps', 'walkIns', 'documents'] as const;

async function findOwnedRows(tx: ReadTx, customerId: string) {
  const rowsByTable = await Promise.all(
    ownedTables.map(async (table) => {
      const rows = await tx.findBy(table, 'customerId', customerId);
      return rows.map((row) => ({ table, row }));
    }),
  );
  return rowsByTable.flat();
}

function mergeRows(
  keptCustomer: Customer,
  droppedCustomer: Customer,
  take: readonly MergeableField[],
): { merged: Customer; conflicts: FieldConflict[] } {
  const tags = mergeCustomerTags(keptCustomer, droppedCustomer);
  const takenFields = Object.fromEntries(take.map((field) => [field, droppedCustomer[field]]));
  const consents = getOverridingConsents(keptCustomer, droppedCustomer);
  const notes = mergeCustomerNotes(keptCustomer, droppedCustomer);
  const merged = withFullName({
    ...keptCustomer,
    ...takenFields,
    ...(tags.merged.length > 0 && { tags: tags.merged }),
    ...(Object.keys(consents).length > 0 && {
      consents: { ...keptCustomer.consents, ...consents },
    }),
    // Sales of the alias move to the remaining customer, and a customer with a sale has the stage
    // `won`.
    ...(lifecycleOf(droppedCustomer).stage === 'won' && { lifecycle: droppedCustomer.lifecycle }),
    notes: notes.merged,
    lastActivityAt: Math.max(keptCustomer.lastActivityAt, droppedCustomer.lastActivityAt),
  });
  return { merged, conflicts: [...notes.conflicts, ...tags.conflicts] };
}

/**
 * Returns the alias's consents that override the consents of the remaining row. The rows belong to
 * the same person, so the latest answer applies, and a refusal wins over a consent of the same
 * time.
 */
function getOverridingConsents(keptCustomer: Customer, droppedCustomer: Customer): ChannelConsents {
  const newerChannels = consentChannels.filter((channel) =>
    overridesConsent(
      getChannelConsent(droppedCustomer, channel),
      getChannelConsent(keptCustomer, channel),
    ),
  );
  return Object.fromEntries(
    newerChannels.map((channel) => [channel, getChannelConsent(droppedCustomer, channel)]),
  );
}

/**
 * Joins the notes of both rows. If the joined notes are too long to store, the remaining row keeps
 * its notes, and the conflict offers the notes of the alias.
 */
function mergeCustomerNotes(keptCustomer: Customer, droppedCustomer: Customer) {
  const texts = [keptCustomer.notes, droppedCustomer.notes].filter((text) => text.trim() !== '');
  const merged = mergeNotes('', texts[0] ?? '', texts[1] ?? '');
  if (v.is(notesSchema, merged)) return { merged, conflicts: [] };
  return {
    merged: keptCustomer.notes,
    conflicts: [toConflict('customers', keptCustomer, 'notes', droppedCustomer.notes)],
  };
}

/**
 * Adds the tags of the alias to the tags of the remaining row, up to the tag limit. If some tags do
 * not fit, returns a conflict that offers all tags of the alias.
 */
function mergeCustomerTags(keptCustomer: Customer, { tags: offeredTags = [] }: Customer) {
  const { tags: keptTags = [] } = keptCustomer;
  const allTags = changeTags(keptTags, { add: offeredTags, remove: [] });
  if (allTags.length <= MAX_TAGS) return { merged: allTags, conflicts: [] };
  const addableTags = allTags
    .filter((tag) => !keptTags.includes(tag))
    .slice(0, MAX_TAGS - keptTags.length);
  const tags = changeTags(keptTags, { add: addableTags, remove: [] });
  return {
    merged: tags,
    conflicts: [toConflict('customers', { ...keptCustomer, tags }, 'tags', offeredTags)],
  };
}
