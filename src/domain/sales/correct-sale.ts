import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { refuse } from '../mutations/outcome.ts';
import { acceptSettled, changeOf, settleChanges } from '../mutations/settle-changes.ts';
import { isStanding, saleFields } from './sale.ts';

const correctSaleArgs = v.object({
  saleId: idSchema,
  showroomId: idSchema,
  changes: v.object({
    amount: changeOf(saleFields.amount),
    agentId: changeOf(saleFields.agentId),
    soldOn: changeOf(saleFields.soldOn),
  }),
});

/** Amount, agent or day of a sale were written down wrong. A field that somebody else corrected stays. */
export const correctSale = defineMutator({
  name: 'correctSale',
  argsVersion: 1,
  args: correctSaleArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'sales', id: args.saleId }),
  load: (tx, args) => tx.get('sales', args.saleId),
  decide: (sale, args) => {
    if (sale?.showroomId !== args.showroomId) return refuse('ROW_NOT_FOUND');
    const settled = settleChanges('sales', sale, args.changes);
    if (!isStanding(sale)) return refuse('SALE_UNDONE', settled.conflicts);
    const row = { ...sale, ...settled.changed };
    return acceptSettled(settled, { op: 'put', table: 'sales', row });
  },
});
