import { listAvailableOptions } from '#domain/catalogue/configuration/availability.ts';
import { DEFAULT_INTERIOR } from '#domain/catalogue/configuration/default-configuration.ts';
import type { PriceListOption } from '#domain/catalogue/configuration/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';

interface InteriorColors {
  colors: PriceListOption[];
  /** The selected interior color, else the default color, else the first color. */
  chosen: PriceListOption | undefined;
}

/** Returns the interior colors that are available for a vehicle (TR-15). */
export function listInteriorColors(
  priceList: PriceList,
  vehicle: Vehicle,
  chosenId: string | null,
): InteriorColors {
  const colors = listAvailableOptions(priceList, vehicle.id, 'interior');
  const findColor = (id: string | null) => colors.find((color) => color.id === id);
  return { colors, chosen: findColor(chosenId) ?? findColor(DEFAULT_INTERIOR) ?? colors[0] };
}
