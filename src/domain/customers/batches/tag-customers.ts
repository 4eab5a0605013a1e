import * as v from 'valibot';
import type { FieldConflict } from '../../attentions/attention.ts';
import { defineMutator } from '../../mutations/mutator.ts';
import type { Write } from '../../mutations/outcome.ts';
import { idSchema } from '../../values/id.ts';
import { sameValue } from '../../values/same-value.ts';
import { changeTags, MAX_TAGS, tagsSchema } from '../fields/tag.ts';
import { toBatchOutcome } from './batch-outcome.ts';
import { customerIdsSchema, loadBatch } from './customer-batch.ts';

const tagCustomersArgs = v.object({
  showroomId: idSchema,
  customerIds: customerIdsSchema,
  add: tagsSchema,
  remove: tagsSchema,
});

/**
 * Adds and removes tags of customers. Tags are a set: tags that two agents add concurrently are all
 * stored. A customer who would exceed the tag limit stays unchanged and becomes a conflict.
 */
export const tagCustomers = defineMutator({
  name: 'tagCustomers',
  argsVersion: 1,
  args: tagCustomersArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'customers', id: args.customerIds[0] ?? '' }),
  load: (tx, args) => loadBatch(tx, args.showroomId, args.customerIds),
  decide: (batch, args) => {
    const writes: Write[] = [];
    const conflicts: FieldConflict[] = [];
    for (const { customer } of batch.found) {
      const kept = customer.tags ?? [];
      const tags = changeTags(kept, args);
      if (sameValue(kept, tags)) continue;
      if (tags.length <= MAX_TAGS) {
        writes.push({ op: 'put', table: 'customers', row: { ...customer, tags } });
      } else {
        const offered = tags.slice(0, MAX_TAGS);
        conflicts.push({ table: 'customers', rowId: customer.id, field: 'tags', kept, offered });
      }
    }
    return toBatchOutcome(batch, writes, conflicts);
  },
});
