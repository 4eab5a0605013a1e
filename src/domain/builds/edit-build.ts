import * as v from 'valibot';
import { checkConfiguration } from '../catalogue/check-configuration.ts';
import { configuratorTotal } from '../catalogue/configurator-total.ts';
import { idSchema } from '../id.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, acceptPart, refuse, type Write } from '../mutations/outcome.ts';
import { type Build, configurationOf } from './build.ts';
import { buildFields, withFields } from './build-fields.ts';
import { loadPriceLists, priceConflicts } from './moved-on.ts';
import { conflictsOf, settleFields } from './settle-fields.ts';

/** One field's change: what the person saw, and what they want instead. */
function changeOf<S extends v.GenericSchema>(field: S) {
  return v.optional(v.object({ from: field, to: field }));
}

const editBuildArgs = v.object({
  buildId: idSchema,
  showroomId: idSchema,
  changes: v.object({
    vehicleId: changeOf(buildFields.vehicleId),
    trimId: changeOf(buildFields.trimId),
    exteriorColorId: changeOf(buildFields.exteriorColorId),
    interiorColorId: changeOf(buildFields.interiorColorId),
    wheelsId: changeOf(buildFields.wheelsId),
    packageIds: changeOf(buildFields.packageIds),
    customerId: changeOf(buildFields.customerId),
    priceListId: changeOf(buildFields.priceListId),
  }),
});
export type EditBuildArgs = v.InferOutput<typeof editBuildArgs>;

/**
 * Changes choices of a build. A choice that somebody else changed meanwhile stays as it is, and the
 * other one is reported beside it. Choices must go together on one vehicle: where those of two people
 * do not, all of this edit waits for a person.
 */
export const editBuild = defineMutator({
  name: 'editBuild',
  argsVersion: 1,
  args: editBuildArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'builds', id: args.buildId }),
  load: async (tx, args, context) => {
    const build = await tx.get('builds', args.buildId);
    const settled = build && settleFields(build, args.changes);
    const priceListId = settled && withFields(build, settled.changed).priceListId;
    return {
      build,
      settled,
      priceLists: priceListId ? await loadPriceLists(tx, priceListId, context) : undefined,
    };
  },
  decide: ({ build, settled, priceLists }, args, { recordedAt }) => {
    if (!settled || build?.showroomId !== args.showroomId) return refuse('ROW_NOT_FOUND', []);
    if (build.status === 'sold') return refuse('BUILD_SOLD', []);
    if (!priceLists) return refuse('PRICE_LIST_UNKNOWN', []);
    const { changed, conflicts } = settled;
    const edited = withFields(build, changed);
    if (checkConfiguration(priceLists.own, configurationOf(edited)).length > 0) {
      return refuse('OPTION_NOT_AVAILABLE', [...conflictsOf(build, changed), ...conflicts]);
    }
    const row: Build = {
      ...edited,
      totalPrice: configuratorTotal(priceLists.own, configurationOf(edited)),
      // An edit made offline may arrive after a later one.
      updatedAt: Math.max(build.updatedAt, recordedAt),
    };
    const writes: Write[] =
      Object.keys(changed).length > 0 ? [{ op: 'put', table: 'builds', row }] : [];
    if (conflicts.length > 0) return acceptPart(writes, 'FIELD_CONFLICT', conflicts);
    const prices = changed.priceListId === undefined ? [] : priceConflicts(row, priceLists);
    return prices.length === 0 ? accept(writes) : acceptPart(writes, 'PRICE_CHANGED', prices);
  },
});
