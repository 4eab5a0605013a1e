import type { FieldConflict } from '../attentions/attention.ts';
import type { OverlayTx } from '../mutations/overlay-tx.ts';
import { isStanding } from './sale.ts';
import { loadSold, undone } from './undone.ts';

/**
 * Undoes the sales that stand in the way, after a person chose the other sale of the same build.
 */
export async function makeRoomForSale(
  overlay: OverlayTx,
  conflicts: readonly FieldConflict[],
  recordedAt: number,
): Promise<void> {
  for (const saleId of new Set(conflicts.map(({ rowId }) => rowId))) {
    const sold = await loadSold(overlay, saleId);
    if (sold && isStanding(sold.sale)) overlay.lay(undone(sold, { recordedAt }));
  }
}
