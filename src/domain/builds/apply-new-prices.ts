import * as v from 'valibot';
import type { FieldConflict } from '../attentions/attention.ts';
import type { ResolutionResult } from '../attentions/resolution-result.ts';
import { put } from '../mutations/outcome.ts';
import type { OverlayTx } from '../mutations/overlay-tx.ts';
import { idSchema } from '../values/id.ts';
import { recalculatePrice } from './recalculate-price.ts';

/**
 * Applies the offered price list to a build and keeps the build's choices. If the build's price
 * list has changed since the attention was created, the build stays unchanged.
 */
export async function applyNewPrices(
  overlay: OverlayTx,
  conflicts: readonly FieldConflict[],
): Promise<ResolutionResult> {
  const result: ResolutionResult = { ok: true, code: 'PRICE_CHANGED', conflicts: [] };
  const priceListConflicts = conflicts.filter(({ field }) => field === 'priceListId');
  const build = priceListConflicts[0] && (await overlay.get('builds', priceListConflicts[0].rowId));
  if (!build) return { ok: false, code: 'ROW_NOT_FOUND' };
  if (build.status === 'sold') return { ok: false, code: 'BUILD_SOLD' };
  // The attention can contain several offers of new prices, one per retried mutation.
  const currentConflict = priceListConflicts.find(({ kept }) => kept === build.priceListId);
  if (!currentConflict) return result;
  if (!v.is(idSchema, currentConflict.offered)) return { ok: false, code: 'PRICE_LIST_UNKNOWN' };
  const row = recalculatePrice(build, await overlay.get('priceLists', currentConflict.offered));
  if (typeof row === 'string') return { ok: false, code: row };
  overlay.applyWrites([put('builds', row)]);
  return result;
}
