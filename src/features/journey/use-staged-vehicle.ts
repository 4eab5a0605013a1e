import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import { usePriceList } from './use-price-list.ts';

type StagedVehicle =
  | { state: 'loading' }
  | { state: 'failed' }
  /** No stored vehicle, or one that is damaged or no longer in the catalogue. */
  | { state: 'none' }
  | { state: 'ready'; vehicle: Vehicle; priceList: PriceList };

/**
 * Returns the vehicle of the detail screens: the stored one, else the vehicle of the configuration,
 * with the data of the price list in force.
 */
export function useStagedVehicle(): StagedVehicle {
  const stored = useJourney(
    ({ vehicle, configuration }) => vehicle ?? configuration.selectedVehicle,
  );
  const { priceList, isMissing } = usePriceList();
  if (!stored) return { state: 'none' };
  if (isMissing) return { state: 'failed' };
  if (!priceList) return { state: 'loading' };
  const vehicle = priceList.vehicles.find(({ id }) => id === stored.id);
  return vehicle ? { state: 'ready', vehicle, priceList } : { state: 'none' };
}
