import * as v from 'valibot';
import type { FieldConflict } from '../attentions/attention.ts';
import type { Build } from '../builds/build.ts';
import type { Customer } from '../customers/customer.ts';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import { defineMutator, type MutationContext } from '../mutations/mutator.ts';
import { accept, refuse, type Write } from '../mutations/outcome.ts';
import { idSchema } from '../values/id.ts';
import { isValidSale, type Sale, saleFields } from './sale.ts';

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
 * Records a sale: the build becomes `sold` and the buyer `won`. A second sale of the same build
 * is refused with the values of both sales, and a person decides which one is valid.
 */
export const recordSale = defineMutator({
  name: 'recordSale',
  argsVersion: 1,
  args: recordSaleArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'sales', id: args.saleId }),
  load: async (tx, args) => ({
    existing: await tx.get('sales', args.saleId),
    build: await tx.get('builds', args.buildId),
    customer: await resolveMergedCustomer(tx, args.customerId),
    sales: await tx.findBy('sales', 'buildId', args.buildId),
  }),
  decide: ({ existing, build, customer, sales }, args, context) => {
    if (existing) return refuse('ALREADY_EXISTS');
    const { showroomId } = args;
    if (build?.showroomId !== showroomId || customer?.showroomId !== showroomId) {
      return refuse('ROW_NOT_FOUND');
    }
    const standing = sales.find(isValidSale);
    if (standing) return refuse('SOLD_TWICE', conflictsOf(standing, args));
    const sale = saleOf(args, build, customer, context);
    return accept([
      { op: 'put', table: 'sales', row: sale },
      soldBuild(build, customer, context),
      wonCustomer(customer, context),
    ]);
  },
});

function saleOf(
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
    // The status `sold` comes from a sale that this snapshot lacks. Before that sale, the build was
    // at least quoted.
    statusBefore: build.status === 'sold' ? 'quoted' : build.status,
    recordedAt,
    recordedBy: actorId,
  };
}

function soldBuild(build: Build, { id }: Customer, { recordedAt }: MutationContext): Write {
  const updatedAt = Math.max(build.updatedAt, recordedAt);
  return {
    op: 'put',
    table: 'builds',
    row: { ...build, customerId: build.customerId ?? id, status: 'sold', updatedAt },
  };
}

function wonCustomer(customer: Customer, { recordedAt }: MutationContext): Write {
  const lifecycle = { stage: 'won', reason: null } as const;
  const lastActivityAt = Math.max(customer.lastActivityAt, recordedAt);
  return { op: 'put', table: 'customers', row: { ...customer, lifecycle, lastActivityAt } };
}

/** Returns each field with the value of the valid sale and the value of the refused one. */
function conflictsOf(standing: Sale, offered: RecordSaleArgs): FieldConflict[] {
  const fields = ['customerId', 'amount', 'agentId', 'soldOn'] as const;
  return fields.map((field) => ({
    table: 'sales',
    rowId: standing.id,
    field,
    kept: standing[field],
    offered: offered[field],
  }));
}
