import {
  findOption,
  findVehicle,
  type OptionKind,
} from '#domain/catalogue/configuration/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';

/**
 * Returns the name of an option, or the model of a vehicle. Returns the id if the price list does
 * not contain the item.
 */
export function getChoiceName(
  priceList: PriceList,
  { kind, id }: { kind: 'vehicle' | OptionKind; id: string },
): string {
  if (kind === 'vehicle') return findVehicle(priceList, id)?.model ?? id;
  return findOption(priceList, kind, id)?.name ?? id;
}
