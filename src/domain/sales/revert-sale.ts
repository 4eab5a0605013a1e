import type { Build } from '../builds/build.ts';
import { type Customer, lifecycleOf } from '../customers/customer.ts';
import { resolveMergedCustomer } from '../customers/merge/resolve-merged-customer.ts';
import type { MutationContext } from '../mutations/mutator.ts';
import type { Write } from '../mutations/outcome.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import { isValidSale, type Sale } from './sale.ts';

/** A sale with the rows that undoing it changes. */
export interface SaleRows {
  sale: Sale;
  build: Build | undefined;
  customer: Customer | undefined;
  /** All sales of the customer. */
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
 * Returns the writes that undo a sale. The build gets its earlier status; a customer without
 * another valid sale returns to the stage `negotiating`.
 */
export function revertSale(
  { sale, build, customer, sales }: SaleRows,
  { recordedAt }: Pick<MutationContext, 'recordedAt'>,
): Write[] {
  const writes: Write[] = [{ op: 'put', table: 'sales', row: { ...sale, undoneAt: recordedAt } }];
  if (build?.status === 'sold') {
    const updatedAt = Math.max(build.updatedAt, recordedAt);
    const row = { ...build, status: sale.statusBefore, updatedAt };
    writes.push({ op: 'put', table: 'builds', row });
  }
  const others = sales.filter((other) => other.id !== sale.id && isValidSale(other));
  if (customer && others.length === 0 && lifecycleOf(customer).stage === 'won') {
    const lifecycle = { stage: 'negotiating', reason: null } as const;
    writes.push({ op: 'put', table: 'customers', row: { ...customer, lifecycle } });
  }
  return writes;
}
