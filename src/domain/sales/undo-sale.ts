import * as v from 'valibot';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, refuse } from '../mutations/outcome.ts';
import { idSchema } from '../values/id.ts';
import { loadSaleRows, revertSale } from './revert-sale.ts';
import { isValidSale } from './sale.ts';

const undoSaleArgs = v.object({ saleId: idSchema, showroomId: idSchema });

/**
 * Undoes a sale that did not take place. The sale's row is kept for the history, and the build can
 * be sold again.
 */
export const undoSale = defineMutator({
  name: 'undoSale',
  argsVersion: 1,
  args: undoSaleArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'sales', id: args.saleId }),
  load: (tx, args) => loadSaleRows(tx, args.saleId),
  decide: (sold, args, context) => {
    if (sold?.sale.showroomId !== args.showroomId) return refuse('ROW_NOT_FOUND');
    if (!isValidSale(sold.sale)) return accept([]);
    return accept(revertSale(sold, context));
  },
});
