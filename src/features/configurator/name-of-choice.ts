import { findOption, findVehicle, type OptionKind } from '#domain/catalogue/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';

/** What a price list calls a choice; its id where it does not know it. */
export function nameOfChoice(
  priceList: PriceList,
  { kind, id }: { kind: 'vehicle' | OptionKind; id: string },
): string {
  if (kind === 'vehicle') return findVehicle(priceList, id)?.model ?? id;
  return findOption(priceList, kind, id)?.name ?? id;
}
