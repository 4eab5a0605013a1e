import * as v from 'valibot';
import { accept, acceptPartly, refuse } from '../mutations/outcome.ts';
import { defineRowMutator } from '../mutations/row-mutator.ts';
import { changeOf, type SplitChanges, splitChanges } from '../mutations/split-changes.ts';
import { idSchema } from '../values/id.ts';
import { notesSchema } from '../values/text.ts';
import { type Customer, customerFields } from './customer.ts';
import { mergeNotes } from './merge/merge-notes.ts';
import { withName } from './with-name.ts';

const updateCustomerArgs = v.object({
  customerId: idSchema,
  showroomId: idSchema,
  changes: v.object({
    firstName: changeOf(customerFields.firstName),
    lastName: changeOf(customerFields.lastName),
    email: changeOf(customerFields.email),
    phone: changeOf(customerFields.phone),
    intent: changeOf(customerFields.intent),
    budgetRange: changeOf(customerFields.budgetRange),
    contactPreference: changeOf(customerFields.contactPreference),
    preferredTime: changeOf(customerFields.preferredTime),
    notes: changeOf(customerFields.notes),
    assignedTo: changeOf(customerFields.assignedTo),
  }),
});
export type UpdateCustomerArgs = v.InferOutput<typeof updateCustomerArgs>;

/**
 * Changes fields of a customer. A field that another agent has already changed keeps its value; the
 * conflict contains both values, so that an agent can choose. Concurrent changes of the notes are
 * merged.
 */
export const updateCustomer = defineRowMutator('customers', {
  name: 'updateCustomer',
  argsVersion: 1,
  args: updateCustomerArgs,
  idOf: (args) => args.customerId,
  decide: (customer, args, context) => {
    if (customer.deletedAt !== undefined) return refuse('ROW_DELETED');
    const settled = splitChanges('customers', customer, args.changes);
    const { changed, conflicts } = mergeTexts(customer, args.changes, settled);
    // The last activity never moves back, because an edit made offline may arrive after a later
    // edit.
    const lastActivityAt = Math.max(customer.lastActivityAt, context.recordedAt);
    const row = { ...customer, ...changed, lastActivityAt };
    const writes = [{ op: 'put' as const, table: 'customers' as const, row: withName(row) }];
    if (conflicts.length === 0) return accept(writes);
    return acceptPartly(Object.keys(changed).length > 0 ? writes : [], 'FIELD_CONFLICT', conflicts);
  },
});

/** Merges conflicting notes. The conflict stays if the merged notes are too long to store. */
function mergeTexts(
  customer: Customer,
  { notes }: UpdateCustomerArgs['changes'],
  { changed, conflicts }: SplitChanges<Customer>,
): SplitChanges<Customer> {
  const others = conflicts.filter(({ field }) => field !== 'notes');
  if (!notes || others.length === conflicts.length) return { changed, conflicts };
  const merged = v.safeParse(notesSchema, mergeNotes(notes.from, customer.notes, notes.to));
  if (!merged.success) return { changed, conflicts };
  return { changed: { ...changed, notes: merged.output }, conflicts: others };
}
