import { type PriceList, priceListIdOf } from '#domain/catalogue/price-list.ts';
import { dayOf, inForceOn, NO_SHOWROOM_ZONE } from '#domain/catalogue/price-list-in-force.ts';
import type { LocalDatabase } from '../database.ts';
import { readMeta } from '../meta.ts';
import { keepSound } from '../quarantine.ts';
import { findShowroom } from './showroom-queries.ts';

/** Generations that were read and checked once. A generation never changes. */
const checked = new WeakMap<LocalDatabase, Map<string, PriceList>>();

/** The generation in force in the tablet's showroom now; null until head office has been met once. */
export async function findPriceList(db: LocalDatabase, now: number): Promise<PriceList | null> {
  const device = await readMeta(db, 'device');
  const showroom = device && (await findShowroom(db, device.showroomId));
  const day = dayOf(now, showroom?.timezone ?? NO_SHOWROOM_ZONE);
  return inForceOn(await readAll(db), day) ?? null;
}

/** The newest generation, in force or not: it knows the names of most. */
export async function findLatestPriceList(db: LocalDatabase): Promise<PriceList | null> {
  const lists = await readAll(db);
  return lists.sort((a, b) => b.generation - a.generation)[0] ?? null;
}

async function readAll(db: LocalDatabase): Promise<PriceList[]> {
  const ids = await db.priceLists.toCollection().primaryKeys();
  const lists = await Promise.all(ids.map((id) => findPriceListById(db, id)));
  return lists.filter((list) => list !== null);
}

/** One generation, for a build that was made with it. */
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

/** The generation a build code names. */
export function findPriceListByGeneration(
  db: LocalDatabase,
  generation: number,
): Promise<PriceList | null> {
  return findPriceListById(db, priceListIdOf(generation));
}
