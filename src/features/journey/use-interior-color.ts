import type { Option } from '#domain/catalogue/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Vehicle } from '#domain/catalogue/vehicle.ts';
import { changeJourney, useJourney } from '../../data/session/journey-store.ts';
import { listInteriorColors } from './list-interior-colors.ts';
import { updateConfiguration } from './update-configuration.ts';

interface InteriorColor {
  colors: Option[];
  chosen: Option | undefined;
  choose: (colorId: string) => void;
}

/** Returns the leathers of a vehicle, and the selected or default leather. */
export function useInteriorColor(vehicle: Vehicle, priceList: PriceList): InteriorColor {
  const configuration = useJourney((state) => state.configuration);
  return {
    ...listInteriorColors(priceList, vehicle, configuration.interiorColor),
    choose: (interiorColor) => {
      const changes = { model: vehicle.modelId, selectedVehicle: vehicle, interiorColor };
      void changeJourney({ configuration: updateConfiguration(priceList, configuration, changes) });
    },
  };
}
