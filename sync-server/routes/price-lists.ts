import { priceListIdOf } from '#domain/catalogue/price-list.ts';
import { dayOf, NO_SHOWROOM_ZONE } from '#domain/catalogue/price-list-in-force.ts';
import { getPriceListEndpoint } from '#domain/protocol/share-page.ts';
import { type Operation, operation } from '../api/operation.ts';
import { RequestError } from '../errors/request-error.ts';
import type { PriceListDeps } from './read-current-price-list.ts';

/**
 * Clients may cache a price list for a day only: its content never changes, but a restored server
 * may assign its number to another one.
 */
const CACHE = 'public, max-age=86400';

/**
 * API operation for public price lists: a share link refers to the price list of its build, which
 * the phone of a customer loads here. A price list is not public before it is in force in at least
 * one showroom.
 */
export function priceListOperations({ store, clock }: PriceListDeps): Operation[] {
  return [
    operation({
      ...getPriceListEndpoint,
      id: 'getPriceList',
      group: 'Vehicles',
      summary: 'One generation of the price list, whole',
      caller: 'public',
      handle: async ({ params: { generation }, reply }) => {
        const id = priceListIdOf(generation);
        const found = await store.read(async (snapshot) => ({
          priceList: await snapshot.get('priceLists', id),
          showrooms: await snapshot.all('showrooms'),
        }));
        const { priceList, showrooms } = found;
        const zones = [NO_SHOWROOM_ZONE, ...showrooms.map(({ timezone }) => timezone)];
        const isInForce = zones.some(
          (zone) => priceList && priceList.validFrom <= dayOf(clock.now(), zone),
        );
        if (!priceList || !isInForce) throw new RequestError('NOT_FOUND');
        void reply.header('cache-control', CACHE);
        return { data: priceList };
      },
    }),
  ];
}
