import * as v from 'valibot';
import type { FieldConflict } from '../attentions/attention.ts';
import type { ResolutionResult } from '../attentions/resolution-result.ts';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import { put } from '../mutations/outcome.ts';
import type { OverlayTx } from '../mutations/overlay-tx.ts';
import { idSchema } from '../values/id.ts';
import { isDeepEqual } from '../values/is-deep-equal.ts';
import { type BuildFields, buildFields, fieldsOf, withFields } from './build-fields.ts';
import { recalculatePrice } from './recalculate-price.ts';

/**
 * Sets all offered choices of a build together, because the choices must fit each other. A
 * choice that has changed since the attention was created stays, and the offered value becomes a
 * conflict again.
 */
export async function applyOfferedBuildValues(
  overlay: OverlayTx,
  buildId: string,
  conflicts: readonly FieldConflict[],
): Promise<ResolutionResult> {
  const result: ResolutionResult = { ok: true, code: 'FIELD_CONFLICT', conflicts: [] };
  const build = await overlay.get('builds', buildId);
  if (!build) return result;
  if (build.status === 'sold') return { ok: false, code: 'BUILD_SOLD' };
  const currentFields = fieldsOf(build);
  const fieldsToApply: Partial<BuildFields> = {};
  for (const conflict of conflicts) {
    const { field } = conflict;
    if (!isBuildField(field)) continue;
    const kept = await resolveConflictValue(overlay, field, conflict.kept);
    const offered = await resolveConflictValue(overlay, field, conflict.offered);
    if (isDeepEqual(currentFields[field], offered)) continue;
    if (isDeepEqual(currentFields[field], kept) && v.is(buildFields[field], offered)) {
      Object.assign(fieldsToApply, { [field]: offered });
    } else result.conflicts.push({ ...conflict, kept: currentFields[field] });
  }
  if (Object.keys(fieldsToApply).length === 0) return result;
  const editedBuild = withFields(build, fieldsToApply);
  const row = recalculatePrice(
    editedBuild,
    await overlay.get('priceLists', editedBuild.priceListId),
  );
  if (typeof row === 'string') return { ok: false, code: row };
  overlay.applyWrites([put('builds', row)]);
  return result;
}

function isBuildField(field: string): field is keyof BuildFields {
  return Object.hasOwn(buildFields, field);
}

/**
 * Returns a value of a conflict. A customer id resolves to the remaining customer, because the
 * customer may have been merged since the attention was created.
 */
async function resolveConflictValue(
  overlay: OverlayTx,
  field: keyof BuildFields,
  value: unknown,
): Promise<unknown> {
  if (field !== 'customerId' || !v.is(idSchema, value)) return value;
  return (await resolveMergedCustomer(overlay, value))?.id ?? value;
}
