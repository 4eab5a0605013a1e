import * as v from 'valibot';
import type { Attention, FieldConflict } from '../attentions/attention.ts';
import { settled } from '../attentions/settled.ts';
import { idSchema } from '../id.ts';
import { defineMutator, type MutationContext } from '../mutations/mutator.ts';
import { accept, acceptPart, refuse, type Write } from '../mutations/outcome.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import { notesSchema } from '../text.ts';
import {
  type ChannelConsents,
  consentChannels,
  consentFor,
  holdsAgainst,
} from './channel-consent.ts';
import { type Customer, type customerFields, lifecycleOf } from './customer.ts';
import { mergeNotes } from './merge-notes.ts';
import { showroomOf } from './showroom-of.ts';
import { findSurvivor } from './survivor.ts';
import { changeTags, MOST_TAGS } from './tag.ts';
import { withName } from './with-name.ts';

/** Notes and tags of both are kept; of everything else a person chooses one. */
export const takeableFields = [
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
export type TakeableField = (typeof takeableFields)[number];

const mergeCustomersArgs = v.object({
  showroomId: idSchema,
  /** The customer who stays. */
  keepId: idSchema,
  /** The customer whose row becomes an alias of the other. It keeps its data. */
  dropId: idSchema,
  /** The attention that this settles, if one asked for it. */
  attentionId: v.nullable(idSchema),
  /** What is taken from the one who does not stay. */
  take: v.array(v.picklist(takeableFields)),
});

/** Makes two rows of one person one. Nothing is destroyed: the alias keeps what it held. */
export const mergeCustomers = defineMutator({
  name: 'mergeCustomers',
  argsVersion: 2,
  args: mergeCustomersArgs,
  // All of the one who stays was kept.
  upcasters: { 1: (args) => ({ ...(args as object), take: [] }) },
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'customers', id: args.keepId }),
  load: async (tx, args) => {
    const drop = await findSurvivor(tx, args.dropId);
    return {
      keep: await findSurvivor(tx, args.keepId),
      drop,
      owned: drop ? await findOwned(tx, drop.id) : [],
      attention: args.attentionId ? await tx.get('attentions', args.attentionId) : undefined,
    };
  },
  decide: ({ keep, drop, owned, attention }, args, context) => {
    if (keep?.showroomId !== args.showroomId || drop?.showroomId !== args.showroomId) {
      return refuse('ROW_NOT_FOUND');
    }
    const settling = settlingOf(attention, args.showroomId, context);
    // Somebody else has merged them meanwhile.
    if (keep.id === drop.id) return accept(settling);
    // Nobody vanishes from the lists because somebody else deleted the one who was to stay.
    if (keep.deletedAt !== undefined && drop.deletedAt === undefined) return refuse('ROW_DELETED');
    const { merged, conflicts } = withWhatOtherKnows(keep, drop, args.take);
    const writes: Write[] = [
      { op: 'put', table: 'customers', row: merged },
      { op: 'put', table: 'customers', row: { ...drop, mergedInto: keep.id } },
      ...owned
        // A row of another showroom keeps its customer.
        .filter(({ row }) => showroomOf(row) === args.showroomId)
        .map(
          ({ table, row }) => ({ op: 'put', table, row: { ...row, customerId: keep.id } }) as Write,
        ),
      ...settling,
    ];
    return conflicts.length > 0 ? acceptPart(writes, 'FIELD_CONFLICT', conflicts) : accept(writes);
  },
});

/** The question that asked for the merge, if it is this showroom's and still open. */
function settlingOf(
  attention: Attention | undefined,
  showroomId: string,
  context: MutationContext,
): Write[] {
  if (attention?.spaceId !== showroomId || attention.settledAt !== null) return [];
  return [{ op: 'put', table: 'attentions', row: settled(attention, 'merge', context) }];
}

/** What belongs to a customer and goes with them. */
const ownedTables = ['builds', 'bookings', 'sales', 'followUps', 'walkIns', 'documents'] as const;

async function findOwned(tx: ReadTx, customerId: string) {
  const found = await Promise.all(
    ownedTables.map(async (table) => {
      const rows = await tx.findBy(table, 'customerId', customerId);
      return rows.map((row) => ({ table, row }));
    }),
  );
  return found.flat();
}

function withWhatOtherKnows(
  keep: Customer,
  drop: Customer,
  take: readonly TakeableField[],
): { merged: Customer; conflicts: FieldConflict[] } {
  const tags = tagsOfBoth(keep, drop);
  const taken = Object.fromEntries(take.map((field) => [field, drop[field]]));
  const consents = consentsOfOther(keep, drop);
  const notes = notesOfBoth(keep, drop);
  const merged = withName({
    ...keep,
    ...taken,
    ...(tags.merged.length > 0 && { tags: tags.merged }),
    ...(Object.keys(consents).length > 0 && { consents: { ...keep.consents, ...consents } }),
    // Their sale goes with them, and who has bought is won.
    ...(lifecycleOf(drop).stage === 'won' && { lifecycle: drop.lifecycle }),
    notes: notes.merged,
    lastActivityAt: Math.max(keep.lastActivityAt, drop.lastActivityAt),
  });
  return { merged, conflicts: [...notes.conflicts, ...tags.conflicts] };
}

/** One person has said both: what they said last holds, so that nobody is called who said no. */
function consentsOfOther(keep: Customer, drop: Customer): ChannelConsents {
  const later = consentChannels.filter((channel) =>
    holdsAgainst(consentFor(drop, channel), consentFor(keep, channel)),
  );
  return Object.fromEntries(later.map((channel) => [channel, consentFor(drop, channel)]));
}

/** Both stand, unless together they are too long to be stored: then a person chooses. */
function notesOfBoth({ id: rowId, notes: kept }: Customer, { notes: offered }: Customer) {
  const [first = '', second = ''] = [kept, offered].filter((text) => text.trim() !== '');
  const notes = mergeNotes('', first, second);
  if (v.is(notesSchema, notes)) return { merged: notes, conflicts: [] };
  const conflict: FieldConflict = { table: 'customers', rowId, field: 'notes', kept, offered };
  return { merged: kept, conflicts: [conflict] };
}

/** The survivor keeps all of its tags; an attention contains the others if some do not fit. */
function tagsOfBoth({ id: rowId, tags: own = [] }: Customer, { tags: offered = [] }: Customer) {
  const all = changeTags(own, { add: offered, remove: [] });
  if (all.length <= MOST_TAGS) return { merged: all, conflicts: [] };
  const fitting = all.filter((tag) => !own.includes(tag)).slice(0, MOST_TAGS - own.length);
  const kept = changeTags(own, { add: fitting, remove: [] });
  const conflict: FieldConflict = { table: 'customers', rowId, field: 'tags', kept, offered };
  return { merged: kept, conflicts: [conflict] };
}
