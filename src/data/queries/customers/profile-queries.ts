import type { Customer } from '#domain/customers/customer.ts';
import { resolveMergedCustomer } from '#domain/customers/merge/resolve-merged-customer.ts';
import { isEffectiveSale, type Sale } from '#domain/sales/sale.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { createDexieReadTx } from '../../database/dexie-tx.ts';
import { filterValidRows } from '../../database/quarantine.ts';

/**
 * Returns the customer with an id, deleted or not; for a merged customer, the remaining customer.
 * Returns null if the row is missing or damaged.
 */
export async function findCustomerIncludingDeleted(
  db: LocalDatabase,
  customerId: string,
): Promise<Customer | null> {
  return (await resolveMergedCustomer(createDexieReadTx(db), customerId)) ?? null;
}

/** Returns the sales of the given builds by build id; omits undone sales. */
export async function readEffectiveSales(
  db: LocalDatabase,
  buildIds: readonly string[],
): Promise<ReadonlyMap<string, Sale>> {
  const rows = await db.sales.where('buildId').anyOf(buildIds).toArray();
  const effectiveSales = filterValidRows(db, 'sales', rows).filter(isEffectiveSale);
  return new Map(effectiveSales.map((sale) => [sale.buildId, sale]));
}
