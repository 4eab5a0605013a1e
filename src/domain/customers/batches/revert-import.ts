import * as v from 'valibot';
import { defineMutator } from '../../mutations/mutator.ts';
import { accept, type Write } from '../../mutations/outcome.ts';
import { idSchema } from '../../values/id.ts';
import { isListed } from '../is-listed.ts';
import { customerIdsSchema } from './customer-batch.ts';

const revertImportArgs = v.object({
  showroomId: idSchema,
  importId: idSchema,
  customerIds: customerIdsSchema,
});

/**
 * Deletes the customers that an import added. The rows stay, so that concurrent edits of these
 * customers are not lost: they become attentions, and an agent can restore the customers.
 */
export const revertImport = defineMutator({
  name: 'revertImport',
  argsVersion: 1,
  args: revertImportArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'customers', id: args.customerIds[0] ?? '' }),
  load: (tx, args) =>
    Promise.all([...new Set(args.customerIds)].map((id) => tx.get('customers', id))),
  decide: (rows, { showroomId, importId }, { recordedAt }) =>
    accept(
      rows.flatMap((row): Write[] => {
        const isOfImport = row?.showroomId === showroomId && row.importId === importId;
        if (!isOfImport || !isListed(row)) return [];
        return [{ op: 'put', table: 'customers', row: { ...row, deletedAt: recordedAt } }];
      }),
    ),
});
