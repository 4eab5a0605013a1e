import * as v from 'valibot';
import { type Customer, withActivity } from '../customers/customer.ts';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import { defineMutator, type MutationContext } from '../mutations/mutator.ts';
import { accept, acceptPartly, put, refuse } from '../mutations/outcome.ts';
import { idSchema } from '../values/id.ts';
import { type Build, customizationsOf } from './build.ts';
import { configurationSchema, sortedIds } from './configuration.ts';
import { loadPriceLists, priceConflicts } from './detect-price-change.ts';
import { recalculatePrice } from './recalculate-price.ts';

const saveBuildArgs = v.object({
  buildId: idSchema,
  showroomId: idSchema,
  /** Id of the customer; null without a registered customer. */
  customerId: v.nullable(idSchema),
  /** The price list of the configuration. */
  priceListId: idSchema,
  configuration: configurationSchema,
});
export type SaveBuildArgs = v.InferOutput<typeof saveBuildArgs>;

/**
 * Saves a configuration as a build, with the total according to its price list. If the price list
 * has been replaced, the build keeps the old price list, and the conflict contains the new total.
 */
export const saveBuild = defineMutator({
  name: 'saveBuild',
  argsVersion: 2,
  // Version 1 of the arguments had no engine variants, so that its builds have the default engine.
  upcasters: { 1: (args) => args },
  args: saveBuildArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'builds', id: args.buildId }),
  load: async (tx, args, context) => ({
    existing: await tx.get('builds', args.buildId),
    customer:
      args.customerId === null ? undefined : await resolveMergedCustomer(tx, args.customerId),
    priceLists: await loadPriceLists(tx, args.priceListId, context),
  }),
  decide: ({ existing, customer, priceLists }, args, context) => {
    if (existing) return refuse('ALREADY_EXISTS');
    const isForeign = customer !== undefined && customer.showroomId !== args.showroomId;
    if (isForeign) return refuse('ROW_NOT_FOUND');
    const build = recalculatePrice(createUnpricedBuild(args, customer, context), priceLists?.own);
    if (typeof build === 'string') return refuse(build);
    const writes = [put('builds', build)];
    if (customer) writes.push(put('customers', withActivity(customer, context.recordedAt)));
    const conflicts = priceLists ? priceConflicts(build, priceLists) : [];
    return conflicts.length === 0
      ? accept(writes)
      : acceptPartly(writes, 'PRICE_CHANGED', conflicts);
  },
});

function createUnpricedBuild(
  { buildId, showroomId, customerId, priceListId, configuration }: SaveBuildArgs,
  customer: Customer | undefined,
  { actorId, recordedAt }: MutationContext,
): Build {
  const packageIds = sortedIds(configuration.packageIds);
  return {
    id: buildId,
    showroomId,
    // Stores the id of an unknown customer too, because the customer's registration may arrive
    // later.
    customerId: customer?.id ?? customerId,
    agentId: actorId,
    vehicleId: configuration.vehicleId,
    priceListId,
    customizations: customizationsOf({ ...configuration, packageIds }),
    totalPrice: 0,
    status: 'saved',
    createdAt: recordedAt,
    updatedAt: recordedAt,
  };
}
