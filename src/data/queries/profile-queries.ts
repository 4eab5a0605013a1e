import type { Customer } from '#domain/customers/customer.ts';
import { findSurvivor } from '#domain/customers/survivor.ts';
import { isStanding, type Sale } from '#domain/sales/sale.ts';
import type { LocalDatabase } from '../database.ts';
import { dexieReadTx } from '../dexie-tx.ts';
import { keepSound } from '../quarantine.ts';

/**
 * Returns the customer of an id, deleted or not; after a merge the remaining one. Returns null if
 * there is none.
 */
export async function findProfile(db: LocalDatabase, customerId: string): Promise<Customer | null> {
  return (await findSurvivor(dexieReadTx(db), customerId)) ?? null;
}

/** Returns the names of this showroom's agents, by id. */
export async function readAgentNames(db: LocalDatabase): Promise<ReadonlyMap<string, string>> {
  const agents = keepSound(db, 'agents', await db.agents.toArray());
  return new Map(agents.map(({ id, name }) => [id, name]));
}

/** Returns the sales of some builds, by build id, without undone ones. */
export async function readStandingSales(
  db: LocalDatabase,
  buildIds: readonly string[],
): Promise<ReadonlyMap<string, Sale>> {
  const rows = await db.sales.where('buildId').anyOf(buildIds).toArray();
  const standing = keepSound(db, 'sales', rows).filter(isStanding);
  return new Map(standing.map((sale) => [sale.buildId, sale]));
}
