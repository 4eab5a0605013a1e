import type { FieldConflict } from '../attentions/attention.ts';
import type { Build } from '../builds/build.ts';
import { type Customer, lifecycleOf } from '../customers/customer.ts';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import type { MutationContext } from '../mutations/mutator.ts';
import { put, type Write } from '../mutations/outcome.ts';
import type { OverlayTx } from '../mutations/overlay-tx.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import { isEffectiveSale, type Sale } from './sale.ts';

/** A sale, with the rows that are needed to undo the sale. */
export interface SaleRows {
  sale: Sale;
  build: Build | undefined;
  customer: Customer | undefined;
  sales: Sale[];
}

export async function loadSaleRows(tx: ReadTx, saleId: string): Promise<SaleRows | undefined> {
  const sale = await tx.get('sales', saleId);
  if (!sale) return undefined;
  const customer = await resolveMergedCustomer(tx, sale.customerId);
  return {
    sale,
    build: await tx.get('builds', sale.buildId),
    customer,
    sales: customer ? await tx.findBy('sales', 'customerId', customer.id) : [],
  };
}

/**
 * Returns the writes that undo a sale. A sold build returns to its status before the sale. A
 * customer in the stage `won` without another valid sale returns to the stage `negotiating`.
 */
export function revertSale(
  { sale, build, customer, sales }: SaleRows,
  { recordedAt }: Pick<MutationContext, 'recordedAt'>,
): Write[] {
  const writes = [put('sales', { ...sale, undoneAt: recordedAt })];
  if (build?.status === 'sold') {
    const updatedAt = Math.max(build.updatedAt, recordedAt);
    writes.push(put('builds', { ...build, status: sale.statusBefore, updatedAt }));
  }
  const otherSales = sales.filter((other) => other.id !== sale.id && isEffectiveSale(other));
  if (customer && otherSales.length === 0 && lifecycleOf(customer).stage === 'won') {
    const lifecycle = { stage: 'negotiating', reason: null } as const;
    writes.push(put('customers', { ...customer, lifecycle }));
  }
  return writes;
}

/**
 * Undoes the valid sales in the conflicts, after an agent decided that another sale of the build
 * stays.
 */
export async function undoConflictingSales(
  overlay: OverlayTx,
  conflicts: readonly FieldConflict[],
  recordedAt: number,
): Promise<void> {
  for (const saleId of new Set(conflicts.map(({ rowId }) => rowId))) {
    const saleRows = await loadSaleRows(overlay, saleId);
    if (saleRows && isEffectiveSale(saleRows.sale))
      overlay.applyWrites(revertSale(saleRows, { recordedAt }));
  }
}
