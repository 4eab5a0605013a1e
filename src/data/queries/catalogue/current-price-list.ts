import {
  toPriceListDay,
  findPriceListInForce,
  NO_SHOWROOM_ZONE,
} from '#domain/catalogue/price-list-in-force.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { isValidRow } from '../../database/quarantine.ts';
import { readMeta } from '../../meta.ts';
import { listPriceLists } from './price-list-queries.ts';

/**
 * Returns the price list that is in force in the tablet's showroom at `now`, ms since 1970. Returns
 * null if this tablet stores no price list that is in force.
 */
export async function findCurrentPriceList(
  db: LocalDatabase,
  now: number,
): Promise<PriceList | null> {
  const device = await readMeta(db, 'device');
  const showroom = device && (await db.showrooms.get(device.showroomId));
  const timezone = isValidRow('showrooms', showroom) ? showroom.timezone : NO_SHOWROOM_ZONE;
  return findPriceListInForce(await listPriceLists(db), toPriceListDay(now, timezone)) ?? null;
}
