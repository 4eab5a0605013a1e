import type { FieldConflict } from '../attentions/attention.ts';
import type { OverlayTx } from '../mutations/overlay-tx.ts';
import { isStanding } from './sale.ts';
import { loadSold, undone } from './undone.ts';

/** Undoes the other sales of a build after a person decided that this sale is the valid one. */
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
