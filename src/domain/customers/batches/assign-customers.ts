import * as v from 'valibot';
import type { FieldConflict } from '../../attentions/attention.ts';
import { defineMutator } from '../../mutations/mutator.ts';
import type { Write } from '../../mutations/outcome.ts';
import { idSchema } from '../../values/id.ts';
import { toBatchOutcome } from './batch-outcome.ts';
import { BATCH_LIMIT, loadBatch } from './customer-batch.ts';

const assignCustomersArgs = v.object({
  showroomId: idSchema,
  customers: v.pipe(
    v.array(
      v.object({
        customerId: idSchema,
        /** The customer's agent on the screen when the selection was assigned. */
        from: idSchema,
      }),
    ),
    v.maxLength(BATCH_LIMIT),
  ),
  /** The newly assigned agent. */
  to: idSchema,
});

/**
 * Assigns customers to an agent. A customer whose agent differs from `from` and `to` keeps that
 * agent, and the conflict contains both agents. A deleted customer is assigned too and stays
 * deleted: one customer must not block the whole selection.
 */
export const assignCustomers = defineMutator({
  name: 'assignCustomers',
  argsVersion: 1,
  args: assignCustomersArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'customers', id: args.customers[0]?.customerId ?? '' }),
  load: (tx, args) =>
    loadBatch(
      tx,
      args.showroomId,
      args.customers.map(({ customerId }) => customerId),
    ),
  decide: (batch, { customers, to }) => {
    const seen = new Map(customers.map(({ customerId, from }) => [customerId, from]));
    const writes: Write[] = [];
    const conflicts: FieldConflict[] = [];
    for (const { customer, requestedIds } of batch.found) {
      const { id: rowId, assignedTo: kept } = customer;
      if (kept === to) continue;
      if (requestedIds.some((id) => seen.get(id) === kept)) {
        writes.push({ op: 'put', table: 'customers', row: { ...customer, assignedTo: to } });
      } else {
        conflicts.push({ table: 'customers', rowId, field: 'assignedTo', kept, offered: to });
      }
    }
    return toBatchOutcome(batch, writes, conflicts);
  },
});
