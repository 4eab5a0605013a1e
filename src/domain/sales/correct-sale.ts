import * as v from 'valibot';
import { refuse } from '../mutations/outcome.ts';
import { defineRowMutator } from '../mutations/row-mutator.ts';
import { applyChanges, changeOf, splitChanges } from '../mutations/split-changes.ts';
import { idSchema } from '../values/id.ts';
import { isValidSale, saleFields } from './sale.ts';

const correctSaleArgs = v.object({
  saleId: idSchema,
  showroomId: idSchema,
  changes: v.object({
    amount: changeOf(saleFields.amount),
    agentId: changeOf(saleFields.agentId),
    soldOn: changeOf(saleFields.soldOn),
  }),
});

/**
 * Corrects amount, agent or day of a sale. A field that another agent has corrected keeps that
 * value.
 */
export const correctSale = defineRowMutator('sales', {
  name: 'correctSale',
  argsVersion: 1,
  args: correctSaleArgs,
  idOf: (args) => args.saleId,
  decide: (sale, args) => {
    if (isValidSale(sale)) return applyChanges('sales', sale, args.changes);
    return refuse('SALE_UNDONE', splitChanges('sales', sale, args.changes).conflicts);
  },
});
