import * as v from 'valibot';
import { findSurvivor } from '../customers/survivor.ts';
import { idSchema } from '../id.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, acceptPart, refuse, type Write } from '../mutations/outcome.ts';
import { customizationsOf } from './build.ts';
import { configurationSchema, sortedIds } from './configuration.ts';
import { loadPriceLists, priceConflicts } from './moved-on.ts';
import { priced } from './priced.ts';

const saveBuildArgs = v.object({
  buildId: idSchema,
  showroomId: idSchema,
  /** Null for somebody who was not registered. */
  customerId: v.nullable(idSchema),
  /** The price list the configuration was chosen from. */
  priceListId: idSchema,
  configuration: configurationSchema,
});
export type SaveBuildArgs = v.InferOutput<typeof saveBuildArgs>;

/**
 * A configuration is kept as a build. Its total is what its price list makes of it. Where that was
 * replaced meanwhile, the build keeps it, and a person hears of the new total.
 */
export const saveBuild = defineMutator({
  name: 'saveBuild',
  argsVersion: 1,
  args: saveBuildArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'builds', id: args.buildId }),
  load: async (tx, args, context) => ({
    existing: await tx.get('builds', args.buildId),
    customer: args.customerId === null ? undefined : await findSurvivor(tx, args.customerId),
    priceLists: await loadPriceLists(tx, args.priceListId, context),
  }),
  decide: ({ existing, customer, priceLists }, args, { actorId, recordedAt }) => {
    if (existing) return refuse('ALREADY_EXISTS', []);
    if (customer && customer.showroomId !== args.showroomId) return refuse('ROW_NOT_FOUND', []);
    const packageIds = sortedIds(args.configuration.packageIds);
    const configuration = { ...args.configuration, packageIds };
    const build = priced(
      {
        id: args.buildId,
        showroomId: args.showroomId,
        // A customer who is not known yet may still arrive: the id stays.
        customerId: customer?.id ?? args.customerId,
        agentId: actorId,
        vehicleId: configuration.vehicleId,
        priceListId: args.priceListId,
        customizations: customizationsOf(configuration),
        totalPrice: 0,
        status: 'saved',
        createdAt: recordedAt,
        updatedAt: recordedAt,
      },
      priceLists?.own,
    );
    if (typeof build === 'string') return refuse(build, []);
    const writes: Write[] = [{ op: 'put', table: 'builds', row: build }];
    if (customer) {
      const lastActivityAt = Math.max(customer.lastActivityAt, recordedAt);
      writes.push({ op: 'put', table: 'customers', row: { ...customer, lastActivityAt } });
    }
    const conflicts = priceLists ? priceConflicts(build, priceLists) : [];
    return conflicts.length === 0 ? accept(writes) : acceptPart(writes, 'PRICE_CHANGED', conflicts);
  },
});
