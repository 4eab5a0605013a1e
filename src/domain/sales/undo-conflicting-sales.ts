import type { FieldConflict } from '../attentions/attention.ts';
import type { OverlayTx } from '../mutations/overlay-tx.ts';
import { isValidSale } from './sale.ts';
import { loadSaleRows, revertSale } from './revert-sale.ts';

/** Undoes the other sales of a build after a person decided that this sale is the valid one. */
export async function undoConflictingSales(
  overlay: OverlayTx,
  conflicts: readonly FieldConflict[],
  recordedAt: number,
): Promise<void> {
  for (const saleId of new Set(conflicts.map(({ rowId }) => rowId))) {
    const sold = await loadSaleRows(overlay, saleId);
    if (sold && isValidSale(sold.sale)) overlay.applyWrites(revertSale(sold, { recordedAt }));
  }
}
