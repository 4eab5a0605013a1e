import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import { usePriceList } from './use-price-list.ts';

type SelectedVehicle =
  | { state: 'loading' }
  | { state: 'failed' }
  /** No vehicle is stored, or the stored vehicle is damaged or no longer in the price list. */
  | { state: 'none' }
  | { state: 'ready'; vehicle: Vehicle; priceList: PriceList };

/**
 * Returns the vehicle of the detail screens, with the data of the price list in force: the stored
 * vehicle, else the vehicle of the configuration.
 */
export function useSelectedVehicle(): SelectedVehicle {
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
