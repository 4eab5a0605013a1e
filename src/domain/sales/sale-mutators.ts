import * as v from 'valibot';
import type { Build } from '../builds/build.ts';
import { type Customer, withActivity } from '../customers/customer.ts';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import { defineMutator, type MutationContext } from '../mutations/mutator.ts';
import { accept, put, refuse, toConflict, type Write } from '../mutations/outcome.ts';
import { defineRowMutator } from '../mutations/row-mutator.ts';
import { applyChanges, changesOf, separateConflicts } from '../mutations/separate-conflicts.ts';
import { idSchema } from '../values/id.ts';
import { findSaleProblem, loadSaleFacts } from './find-sale-problem.ts';
import { loadSaleRows, revertSale } from './revert-sale.ts';
import { isEffectiveSale, type Sale, saleFields } from './sale.ts';

const recordSaleArgs = v.object({
  saleId: idSchema,
  showroomId: idSchema,
  buildId: idSchema,
  /** Id of the buyer. */
  customerId: idSchema,
  ...saleFields,
});
type RecordSaleArgs = v.InferOutput<typeof recordSaleArgs>;

/**
 * Records a sale: the build becomes `sold` and the buyer `won`. A second sale of the same build is
 * refused with the values of both sales, and an agent decides which sale is valid. See
 * `findSaleProblem` for the rules about amount, agent and day.
 */
export const recordSale = defineMutator({
  name: 'recordSale',
  argsVersion: 1,
  args: recordSaleArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'sales', id: args.saleId }),
  load: async (tx, args, context) => ({
    existing: await tx.get('sales', args.saleId),
    facts: await loadSaleFacts(tx, args, context),
    customer: await resolveMergedCustomer(tx, args.customerId),
    sales: await tx.findBy('sales', 'buildId', args.buildId),
  }),
  decide: ({ existing, facts, customer, sales }, args, context) => {
    if (existing) return refuse('ALREADY_EXISTS');
    const { build } = facts;
    const { showroomId } = args;
    if (build?.showroomId !== showroomId || customer?.showroomId !== showroomId) {
      return refuse('ROW_NOT_FOUND');
    }
    const problem = findSaleProblem(facts, args, context);
    if (problem) return refuse(problem);
    const effectiveSale = sales.find(isEffectiveSale);
    if (effectiveSale) {
      const fields = ['customerId', 'amount', 'agentId', 'soldOn'] as const;
      const conflicts = fields.map((field) =>
        toConflict('sales', effectiveSale, field, args[field]),
      );
      return refuse('SOLD_TWICE', conflicts);
    }
    return accept([
      put('sales', createSale(args, build, customer, context)),
      createBuildSoldWrite(build, customer, context),
      createCustomerWonWrite(customer, context),
    ]);
  },
});

function createSale(
  { saleId, customerId: _asked, ...args }: RecordSaleArgs,
  build: Build,
  customer: Customer,
  { actorId, recordedAt }: MutationContext,
): Sale {
  return {
    id: saleId,
    ...args,
    customerId: customer.id,
    vehicleId: build.vehicleId,
    // If the build is already `sold`, the build's status before the earlier sale is unknown here,
    // and `quoted` is assumed.
    statusBefore: build.status === 'sold' ? 'quoted' : build.status,
    recordedAt,
    recordedBy: actorId,
  };
}

function createBuildSoldWrite(
  build: Build,
  { id }: Customer,
  { recordedAt }: MutationContext,
): Write {
  const updatedAt = Math.max(build.updatedAt, recordedAt);
  const customerId = build.customerId ?? id;
  return put('builds', { ...build, customerId, status: 'sold', updatedAt });
}

function createCustomerWonWrite(customer: Customer, { recordedAt }: MutationContext): Write {
  const lifecycle = { stage: 'won', reason: null } as const;
  return put('customers', withActivity({ ...customer, lifecycle }, recordedAt));
}

/**
 * Corrects amount, agent or day of a sale. A field that another agent has already corrected keeps
 * its value, and the result contains a conflict. The rules of `findSaleProblem` apply to the new
 * values.
 */
export const correctSale = defineRowMutator('sales', {
  name: 'correctSale',
  argsVersion: 1,
  args: { changes: changesOf(saleFields) },
  load: (tx, sale, { changes }, context) => {
    const agentId = changes.agentId?.to ?? sale.agentId;
    return loadSaleFacts(tx, { ...sale, agentId }, context);
  },
  decide: (sale, { changes }, context, facts) => {
    const { changed, conflicts } = separateConflicts('sales', sale, changes);
    if (!isEffectiveSale(sale)) return refuse('SALE_UNDONE', conflicts);
    // Also checks conflicting values, so that no conflict offers a value that these rules refuse.
    const offered = Object.fromEntries(
      conflicts.map((conflict) => [conflict.field, conflict.offered]),
    );
    const problem = findSaleProblem(facts, { ...changed, ...offered }, context);
    return problem ? refuse(problem) : applyChanges('sales', sale, changes);
  },
});

/**
 * Undoes a sale that did not take place. The sale's row stays as history, and the build can be sold
 * again.
 */
export const undoSale = defineMutator({
  name: 'undoSale',
  argsVersion: 1,
  requiresLiveSession: true,
  args: v.object({ saleId: idSchema, showroomId: idSchema }),
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'sales', id: args.saleId }),
  load: (tx, args) => loadSaleRows(tx, args.saleId),
  decide: (saleRows, args, context) => {
    if (saleRows?.sale.showroomId !== args.showroomId) return refuse('ROW_NOT_FOUND');
    if (!isEffectiveSale(saleRows.sale)) return accept([]);
    return accept(revertSale(saleRows, context));
  },
});
