import {
  toPriceListDay,
  findPriceListInForce,
  NO_SHOWROOM_ZONE,
} from '#domain/catalogue/price-list-in-force.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SyncStore } from '../../store/store.ts';

export interface PriceListDeps {
  store: SyncStore;
  clock: Clock;
}

/**
 * Returns the price list that is in force today in a time zone. Throws 404 if no price list is in
 * force yet.
 */
export async function readCurrentPriceList(
  { store, clock }: PriceListDeps,
  timezone = NO_SHOWROOM_ZONE,
): Promise<PriceList> {
  const priceLists = await store.read((snapshot) => snapshot.all('priceLists'));
  const priceList = findPriceListInForce(priceLists, toPriceListDay(clock.now(), timezone));
  if (!priceList) throw new RequestError('NOT_FOUND');
  return priceList;
}
