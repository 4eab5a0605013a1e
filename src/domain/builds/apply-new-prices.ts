import * as v from 'valibot';
import type { FieldConflict } from '../attentions/attention.ts';
import type { ResolutionResult } from '../attentions/resolution-result.ts';
import { put } from '../mutations/outcome.ts';
import type { OverlayTx } from '../mutations/overlay-tx.ts';
import { idSchema } from '../values/id.ts';
import { recalculatePrice } from './recalculate-price.ts';

/**
 * Moves a build to the offered price list, with its current choices. A build that already has
 * another price list stays unchanged.
 */
export async function applyNewPrices(
  overlay: OverlayTx,
  conflicts: readonly FieldConflict[],
): Promise<ResolutionResult> {
  const done: ResolutionResult = { ok: true, code: 'PRICE_CHANGED', conflicts: [] };
  const moves = conflicts.filter(({ field }) => field === 'priceListId');
  const build = moves[0] && (await overlay.get('builds', moves[0].rowId));
  if (!build) return { ok: false, code: 'ROW_NOT_FOUND' };
  if (build.status === 'sold') return { ok: false, code: 'BUILD_SOLD' };
  // Several retried mutations may each have reported new prices.
  const moved = moves.find(({ kept }) => kept === build.priceListId);
  if (!moved) return done;
  if (!v.is(idSchema, moved.offered)) return { ok: false, code: 'PRICE_LIST_UNKNOWN' };
  const row = recalculatePrice(build, await overlay.get('priceLists', moved.offered));
  if (typeof row === 'string') return { ok: false, code: row };
  overlay.applyWrites([put('builds', row)]);
  return done;
}
