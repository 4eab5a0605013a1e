import * as v from 'valibot';
import type { FieldConflict } from '../attentions/attention.ts';
import { type Customer, withActivity } from '../customers/customer.ts';
import { nextBuildStatuses, settableBuildStatuses } from '../customers/lifecycle.ts';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import { defineMutator, type MutationContext, VISITOR_ACTOR_ID } from '../mutations/mutator.ts';
import {
  accept,
  acceptWithConflicts,
  type Outcome,
  put,
  refuse,
  toConflict,
} from '../mutations/outcome.ts';
import { defineRowMutator } from '../mutations/row-mutator.ts';
import {
  type FieldChanges,
  changesOf,
  type SplitChanges,
  separateConflicts,
} from '../mutations/separate-conflicts.ts';
import { idSchema } from '../values/id.ts';
import { buildFields, type BuildFields, fieldsOf, withFields } from './build-fields.ts';
import { type Build, configurationOf, customizationsOf } from './build.ts';
import { configurationSchema, sortUniqueIds } from './configuration.ts';
import {
  loadPriceLists,
  listPriceConflicts,
  type PriceListsOfBuild,
} from './detect-price-change.ts';
import { recalculatePrice } from './recalculate-price.ts';

const saveBuildArgs = v.object({
  buildId: idSchema,
  showroomId: idSchema,
  /** Id of the customer; null without a registered customer. */
  customerId: v.nullable(idSchema),
  priceListId: idSchema,
  configuration: configurationSchema,
});
export type SaveBuildArgs = v.InferOutput<typeof saveBuildArgs>;

/**
 * Saves a configuration as a build with the total from the price list. If a newer price list is in
 * force and the total differs, the build keeps its price list, and the conflict contains both
 * totals.
 */
export const saveBuild = defineMutator({
  name: 'saveBuild',
  argsVersion: 2,
  // Arguments of version 1 have no engine variant; a missing variant means the default engine.
  upcasters: { 1: (args) => args },
  args: saveBuildArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'builds', id: args.buildId }),
  allowsVisitor: (_facts, { customerId }) => customerId === null,
  load: async (tx, args, context) => ({
    existing: await tx.get('builds', args.buildId),
    customer:
      args.customerId === null ? undefined : await resolveMergedCustomer(tx, args.customerId),
    priceLists: await loadPriceLists(tx, args.priceListId, context),
  }),
  decide: ({ existing, customer, priceLists }, args, context) => {
    if (existing) return refuse('ALREADY_EXISTS');
    const isInOtherShowroom = customer !== undefined && customer.showroomId !== args.showroomId;
    if (isInOtherShowroom) return refuse('ROW_NOT_FOUND');
    const build = recalculatePrice(createUnpricedBuild(args, customer, context), priceLists?.own);
    if (typeof build === 'string') return refuse(build);
    const writes = [put('builds', build)];
    if (customer) writes.push(put('customers', withActivity(customer, context.recordedAt)));
    const conflicts = priceLists ? listPriceConflicts(build, priceLists) : [];
    return acceptWithConflicts(writes, 'PRICE_CHANGED', conflicts);
  },
});

function createUnpricedBuild(
  { buildId, showroomId, customerId, priceListId, configuration }: SaveBuildArgs,
  customer: Customer | undefined,
  { actorId, recordedAt }: MutationContext,
): Build {
  const packageIds = sortUniqueIds(configuration.packageIds);
  return {
    id: buildId,
    showroomId,
    // If the customer is unknown, stores the requested id, because the registration may arrive
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

const editBuildArgs = v.object({
  buildId: idSchema,
  showroomId: idSchema,
  changes: changesOf({ ...buildFields, engineVariantId: v.nullable(idSchema) }),
});
export type EditBuildArgs = v.InferOutput<typeof editBuildArgs>;

/**
 * Changes choices of a build. A choice that another agent has already changed keeps its value, and
 * the conflict contains both values. If the resulting choices do not fit the vehicle, the whole
 * edit is refused.
 */
export const editBuild = defineMutator({
  name: 'editBuild',
  argsVersion: 2,
  // Arguments of version 1 have no engine variant and stay valid without a conversion.
  upcasters: { 1: (args) => args },
  args: editBuildArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'builds', id: args.buildId }),
  load: async (tx, args, context) => {
    const { customerId, priceListId } = args.changes;
    const build = await tx.get('builds', args.buildId);
    return {
      build,
      owner: customerId?.from ? await resolveMergedCustomer(tx, customerId.from) : undefined,
      customer: customerId?.to ? await resolveMergedCustomer(tx, customerId.to) : undefined,
      own: build && (await loadPriceLists(tx, build.priceListId, context)),
      wanted: priceListId && (await loadPriceLists(tx, priceListId.to, context)),
    };
  },
  allowsVisitor: ({ build }, { changes }) =>
    changes.customerId === undefined && (build === undefined || isOfVisitor(build)),
  decide: ({ build, owner, customer, own, wanted }, args, { recordedAt }) => {
    const isInShowroom = (row: { showroomId: string }) => row.showroomId === args.showroomId;
    if (!build || ![build, customer ?? build].every(isInShowroom)) return refuse('ROW_NOT_FOUND');
    if (build.status === 'sold') return refuse('BUILD_SOLD');
    const splitFields = splitBuildChanges(
      build,
      withMergedCustomers(args.changes, owner, customer),
    );
    const priceLists = splitFields.changed.priceListId === undefined ? own : wanted;
    return applyEdit(build, splitFields, priceLists, recordedAt);
  },
});

/** Whether a visitor has saved the build, and no agent has assigned it to a customer. */
function isOfVisitor({ agentId, customerId }: Build): boolean {
  return agentId === VISITOR_ACTOR_ID && customerId === null;
}

function applyEdit(
  build: Build,
  { changed, conflicts }: SplitBuildFields,
  priceLists: PriceListsOfBuild | undefined,
  recordedAt: number,
): Outcome {
  const row = recalculatePrice(
    withFields(build, keepConflictingEngine(build, changed, conflicts)),
    priceLists?.own,
  );
  if (typeof row === 'string') {
    return refuse(row, [...toConflicts(build, changed), ...conflicts]);
  }
  // `updatedAt` never decreases, because an edit made offline may arrive after a later edit.
  const updatedAt = Math.max(build.updatedAt, recordedAt);
  const writes = Object.keys(changed).length > 0 ? [put('builds', { ...row, updatedAt })] : [];
  if (conflicts.length > 0) return acceptWithConflicts(writes, 'FIELD_CONFLICT', conflicts);
  const priceConflicts =
    changed.priceListId && priceLists ? listPriceConflicts(row, priceLists) : [];
  return acceptWithConflicts(writes, 'PRICE_CHANGED', priceConflicts);
}

/**
 * If the engine variant is in conflict, adds the stored variant to the changes. Otherwise a
 * change of the vehicle would remove a variant that the agent had not seen.
 */
function keepConflictingEngine(
  build: Build,
  changed: SplitBuildFields['changed'],
  conflicts: SplitBuildFields['conflicts'],
): SplitBuildFields['changed'] {
  const isEngineConflict = conflicts.some(({ field }) => field === 'engineVariantId');
  const { engineVariantId } = configurationOf(build);
  return isEngineConflict ? { ...changed, engineVariantId } : changed;
}

/** Resolves the customer ids `from` and `to`, because both customers may have been merged. */
function withMergedCustomers(
  changes: BuildChanges,
  owner: Customer | undefined,
  customer: Customer | undefined,
): BuildChanges {
  const { customerId } = changes;
  if (!customerId) return changes;
  const { from, to } = customerId;
  return { ...changes, customerId: { from: owner?.id ?? from, to: customer?.id ?? to } };
}

type BuildChanges = FieldChanges<BuildFields>;

type SplitBuildFields = SplitChanges<BuildFields>;

/**
 * Splits the changes of a build into applicable changes and conflicts. If the vehicle is in
 * conflict, all other changes become conflicts too.
 */
function splitBuildChanges(build: Build, changes: BuildChanges): SplitBuildFields {
  const row: BuildFields & { id: string } = { id: build.id, ...fieldsOf(build) };
  const { changed, conflicts } = separateConflicts<typeof row>(
    'builds',
    row,
    withSortedIds(changes),
  );
  // If the vehicle is in conflict, the build keeps its vehicle, and choices made for the offered
  // vehicle may not fit.
  if (!conflicts.some(({ field }) => field === 'vehicleId')) return { changed, conflicts };
  return { changed: {}, conflicts: [...toConflicts(build, changed), ...conflicts] };
}

function withSortedIds(changes: BuildChanges): BuildChanges {
  const { packageIds } = changes;
  if (!packageIds) return changes;
  const { from, to } = packageIds;
  return { ...changes, packageIds: { from: sortUniqueIds(from), to: sortUniqueIds(to) } };
}

function toConflicts(build: Build, changed: Partial<BuildFields>): FieldConflict[] {
  const rowFields = { id: build.id, ...fieldsOf(build) };
  const fields = Object.keys(changed) as (keyof BuildFields)[];
  return fields.map((field) => toConflict('builds', rowFields, field, changed[field]));
}

/**
 * Sets the status of a build: shared, quoted, archived, or restored from the archive. Apart from a
 * restoration, a build never moves back: a quoted build that is shared again stays quoted.
 */
export const setBuildStatus = defineRowMutator('builds', {
  name: 'setBuildStatus',
  argsVersion: 1,
  args: { status: v.picklist(settableBuildStatuses) },
  allowsVisitor: isOfVisitor,
  decide: (build, { status }, { recordedAt }) => {
    if (build.status === 'sold') return refuse('BUILD_SOLD');
    // Ignores a step back, because another agent may have moved the build further.
    if (!nextBuildStatuses[build.status].includes(status)) return accept([]);
    const updatedAt = Math.max(build.updatedAt, recordedAt);
    return accept([put('builds', { ...build, status, updatedAt })]);
  },
});
