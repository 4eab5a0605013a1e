import type { FieldConflict } from '../attentions/attention.ts';
import type { OverlayTx } from '../mutations/overlay-tx.ts';
import { isStanding } from './sale.ts';
import { loadSold, undone } from './undone.ts';

/** Somebody decided that the other of two sales is the right one: the one that stood makes room. */
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
