import { useLiveQuery } from 'dexie-react-hooks';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { localDatabase } from '../../data/local-database.ts';
import { findPriceList } from '../../data/queries/price-list-queries.ts';
import { type ShownCar, shownCars } from './shown-cars.ts';

const none: readonly Vehicle[] = [];

/** The cars of the loop; undefined while they are being looked for. */
export function useShownCars(): ShownCar[] | undefined {
  const vehicles = useLiveQuery(async () => {
    const priceList = await findPriceList(localDatabase, Date.now());
    return priceList?.vehicles ?? none;
  });
  return vehicles && shownCars(vehicles);
}
