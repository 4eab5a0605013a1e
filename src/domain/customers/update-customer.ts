import * as v from 'valibot';
import type { FieldConflict } from '../attentions/attention.ts';
import { idSchema } from '../id.ts';
import { accept, acceptPart, refuse } from '../mutations/outcome.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { sameValue } from '../same-value.ts';
import { type Customer, customerFields } from './customer.ts';
import { joinName } from './name.ts';

/** One field's change: what the person saw, and what they want instead. */
function changeOf<S extends v.GenericSchema>(field: S) {
  return v.optional(v.object({ from: field, to: field }));
}

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
type FieldName = keyof typeof customerFields;

/**
 * Changes fields of a customer. A field that somebody else changed meanwhile keeps the value it
 * has; the value that could not be set is reported beside it, so that a person can choose.
 */
export const updateCustomer = defineMutator({
  name: 'updateCustomer',
  argsVersion: 1,
  args: updateCustomerArgs,
  spaceOf: (args) => args.showroomId,
  load: (tx, args) => tx.get('customers', args.customerId),
  decide: (customer, args, context) => {
    // Another showroom's customer is none of this showroom's business, not even by its id.
    if (customer?.showroomId !== args.showroomId) return refuse('ROW_NOT_FOUND', []);
    const { changed, conflicts } = settleFields(customer, args.changes);
    // An edit made offline may arrive after a later one.
    const lastActivityAt = Math.max(customer.lastActivityAt, context.recordedAt);
    const row = { ...customer, ...changed, lastActivityAt };
    const writes = [
      {
        op: 'put' as const,
        table: 'customers' as const,
        row: { ...row, name: joinName(row.firstName, row.lastName) },
      },
    ];
    if (conflicts.length === 0) return accept(writes);
    return acceptPart(Object.keys(changed).length > 0 ? writes : [], 'FIELD_CONFLICT', conflicts);
  },
});

function settleFields(customer: Customer, changes: UpdateCustomerArgs['changes']) {
  const changed: Partial<Customer> = {};
  const conflicts: FieldConflict[] = [];
  for (const field of Object.keys(changes) as FieldName[]) {
    const change = changes[field];
    if (!change || sameValue(customer[field], change.to)) continue;
    if (sameValue(customer[field], change.from)) {
      Object.assign(changed, { [field]: change.to });
    } else {
      conflicts.push({
        table: 'customers',
        rowId: customer.id,
        field,
        kept: customer[field],
        offered: change.to,
      });
    }
  }
  return { changed, conflicts };
}
