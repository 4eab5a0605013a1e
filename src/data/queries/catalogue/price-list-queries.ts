import { type PriceList, priceListIdOf } from '#domain/catalogue/price-list.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { filterValidRows } from '../../database/quarantine.ts';

/**
 * Price lists that were already read and validated, by id. Published price lists are immutable, so
 * the cached lists stay valid.
 */
const validPriceListsByDb = new WeakMap<LocalDatabase, Map<string, PriceList>>();

/**
 * Returns the price list with the highest generation, in force or not; null if there is no list.
 */
export async function findLatestPriceList(db: LocalDatabase): Promise<PriceList | null> {
  const lists = await listPriceLists(db);
  return lists.sort((a, b) => b.generation - a.generation)[0] ?? null;
}

export async function listPriceLists(db: LocalDatabase): Promise<PriceList[]> {
  const ids = await db.priceLists.toCollection().primaryKeys();
  const lists = await Promise.all(ids.map((id) => findPriceListById(db, id)));
  return lists.filter((list) => list !== null);
}

/**
 * Returns a price list by its id, for example the price list of a build; null if the row is missing
 * or damaged.
 */
export async function findPriceListById(
  db: LocalDatabase,
  priceListId: string,
): Promise<PriceList | null> {
  const validPriceLists = validPriceListsByDb.get(db) ?? new Map<string, PriceList>();
  validPriceListsByDb.set(db, validPriceLists);
  const cachedPriceList = validPriceLists.get(priceListId);
  if (cachedPriceList) return cachedPriceList;
  const row = await db.priceLists.get(priceListId);
  const [validPriceList] = row ? filterValidRows(db, 'priceLists', [row]) : [];
  if (validPriceList) validPriceLists.set(priceListId, validPriceList);
  return validPriceList ?? null;
}

/**
 * Returns the price list whose generation number a build code contains; null if the list is missing
 * or damaged.
 */
export function findPriceListByGeneration(
  db: LocalDatabase,
  generation: number,
): Promise<PriceList | null> {
  return findPriceListById(db, priceListIdOf(generation));
}
