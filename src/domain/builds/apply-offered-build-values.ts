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

/** Sets all offered choices of a build together, because the choices must fit each other. */
export async function applyOfferedBuildValues(
  overlay: OverlayTx,
  buildId: string,
  conflicts: readonly FieldConflict[],
): Promise<ResolutionResult> {
  const done: ResolutionResult = { ok: true, code: 'FIELD_CONFLICT', conflicts: [] };
  const build = await overlay.get('builds', buildId);
  if (!build) return done;
  if (build.status === 'sold') return { ok: false, code: 'BUILD_SOLD' };
  const now = fieldsOf(build);
  const wanted: Partial<BuildFields> = {};
  for (const conflict of conflicts) {
    const { field } = conflict;
    if (!isBuildField(field)) continue;
    const kept = await resolveConflictValue(overlay, field, conflict.kept);
    const offered = await resolveConflictValue(overlay, field, conflict.offered);
    if (isDeepEqual(now[field], offered)) continue;
    if (isDeepEqual(now[field], kept) && v.is(buildFields[field], offered)) {
      Object.assign(wanted, { [field]: offered });
    } else done.conflicts.push({ ...conflict, kept: now[field] });
  }
  if (Object.keys(wanted).length === 0) return done;
  const edited = withFields(build, wanted);
  const row = recalculatePrice(edited, await overlay.get('priceLists', edited.priceListId));
  if (typeof row === 'string') return { ok: false, code: row };
  overlay.applyWrites([put('builds', row)]);
  return done;
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
