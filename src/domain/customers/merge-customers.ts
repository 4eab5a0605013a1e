import * as v from 'valibot';
import { settled } from '../attentions/settled.ts';
import { idSchema } from '../id.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, refuse, type Write } from '../mutations/outcome.ts';
import type { Customer } from './customer.ts';
import { NOTES_DIVIDER } from './merge-notes.ts';
import { findSurvivor } from './survivor.ts';

const mergeCustomersArgs = v.object({
  showroomId: idSchema,
  /** The customer who stays. */
  keepId: idSchema,
  /** The customer whose row becomes an alias of the other. It keeps its data. */
  dropId: idSchema,
  /** The attention that this settles, if one asked for it. */
  attentionId: v.nullable(idSchema),
});

/** Makes two rows of one person one. Nothing is destroyed: the alias keeps what it held. */
export const mergeCustomers = defineMutator({
  name: 'mergeCustomers',
  argsVersion: 1,
  args: mergeCustomersArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'customers', id: args.keepId }),
  load: async (tx, args) => {
    const drop = await findSurvivor(tx, args.dropId);
    return {
      keep: await findSurvivor(tx, args.keepId),
      drop,
      builds: drop ? await tx.findBy('builds', 'customerId', drop.id) : [],
      bookings: drop ? await tx.findBy('bookings', 'customerId', drop.id) : [],
      attention: args.attentionId ? await tx.get('attentions', args.attentionId) : undefined,
    };
  },
  decide: ({ keep, drop, builds, bookings, attention }, args, context) => {
    if (keep?.showroomId !== args.showroomId || drop?.showroomId !== args.showroomId) {
      return refuse('ROW_NOT_FOUND', []);
    }
    const settling: Write[] =
      attention?.spaceId === args.showroomId && attention.settledAt === null
        ? [{ op: 'put', table: 'attentions', row: settled(attention, 'merge', context) }]
        : [];
    // Somebody else has merged them meanwhile.
    if (keep.id === drop.id) return accept(settling);
    return accept([
      { op: 'put', table: 'customers', row: withWhatOtherKnows(keep, drop) },
      { op: 'put', table: 'customers', row: { ...drop, mergedInto: keep.id } },
      ...builds
        .filter(({ showroomId }) => showroomId === args.showroomId)
        .map((build): Write => ({
          op: 'put',
          table: 'builds',
          row: { ...build, customerId: keep.id },
        })),
      ...bookings.map((booking): Write => ({
        op: 'put',
        table: 'bookings',
        row: { ...booking, customerId: keep.id },
      })),
      ...settling,
    ]);
  },
});

function withWhatOtherKnows(keep: Customer, drop: Customer): Customer {
  const texts = [keep.notes, drop.notes].filter((text) => text.trim() !== '');
  return {
    ...keep,
    notes: [...new Set(texts)].join(`\n${NOTES_DIVIDER}\n`),
    lastActivityAt: Math.max(keep.lastActivityAt, drop.lastActivityAt),
  };
}
