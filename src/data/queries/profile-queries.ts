import type { Customer } from '#domain/customers/customer.ts';
import { findSurvivor } from '#domain/customers/survivor.ts';
import { isStanding, type Sale } from '#domain/sales/sale.ts';
import type { LocalDatabase } from '../database.ts';
import { dexieReadTx } from '../dexie-tx.ts';
import { keepSound } from '../quarantine.ts';

/**
 * The customer an id stands for now, deleted or not: after a merge the one who stayed. Null where
 * there is none.
 */
export async function findProfile(db: LocalDatabase, customerId: string): Promise<Customer | null> {
  return (await findSurvivor(dexieReadTx(db), customerId)) ?? null;
}

/** The names of this showroom's agents, by id. */
export async function readAgentNames(db: LocalDatabase): Promise<ReadonlyMap<string, string>> {
  const agents = keepSound(db, 'agents', await db.agents.toArray());
  return new Map(agents.map(({ id, name }) => [id, name]));
}

/** The sales that stand of some builds, by the build. */
export async function readStandingSales(
  db: LocalDatabase,
  buildIds: readonly string[],
): Promise<ReadonlyMap<string, Sale>> {
  const rows = await db.sales.where('buildId').anyOf(buildIds).toArray();
  const standing = keepSound(db, 'sales', rows).filter(isStanding);
  return new Map(standing.map((sale) => [sale.buildId, sale]));
}
