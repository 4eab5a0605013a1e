import { type PriceList, priceListIdOf } from '#domain/catalogue/price-list.ts';
import type { LocalDatabase } from '../database.ts';
import { keepSound } from '../quarantine.ts';

/** Generations that were read and checked. A generation never changes. */
const checked = new WeakMap<LocalDatabase, Map<string, PriceList>>();

/** Returns the newest generation, in force or not: it contains most names. */
export async function findLatestPriceList(db: LocalDatabase): Promise<PriceList | null> {
  const lists = await listPriceLists(db);
  return lists.sort((a, b) => b.generation - a.generation)[0] ?? null;
}

export async function listPriceLists(db: LocalDatabase): Promise<PriceList[]> {
  const ids = await db.priceLists.toCollection().primaryKeys();
  const lists = await Promise.all(ids.map((id) => findPriceListById(db, id)));
  return lists.filter((list) => list !== null);
}

/** Returns one generation, for a build that was made with it. */
export async function findPriceListById(
  db: LocalDatabase,
  priceListId: string,
): Promise<PriceList | null> {
  const known = checked.get(db) ?? new Map<string, PriceList>();
  checked.set(db, known);
  const found = known.get(priceListId);
  if (found) return found;
  const row = await db.priceLists.get(priceListId);
  const [sound] = row ? keepSound(db, 'priceLists', [row]) : [];
  if (sound) known.set(priceListId, sound);
  return sound ?? null;
}

/** Returns the generation of a build code. */
export function findPriceListByGeneration(
  db: LocalDatabase,
  generation: number,
): Promise<PriceList | null> {
  return findPriceListById(db, priceListIdOf(generation));
}
