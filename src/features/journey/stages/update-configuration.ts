import { computeCatalogueTotal } from '#domain/catalogue/configuration/catalogue-total.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { fromCatalogueUnits } from '#domain/values/money.ts';
import type { JourneyConfiguration } from '../../../data/session/customer/customer-session.ts';

/** Merges changes into a configuration and recalculates its total. */
export function updateConfiguration(
  priceList: PriceList,
  configuration: JourneyConfiguration,
  changes: Partial<Omit<JourneyConfiguration, 'totalPrice'>>,
): JourneyConfiguration {
  const merged = { ...configuration, ...changes };
  const total = computeCatalogueTotal(priceList, {
    modelId: merged.model,
    engineId: merged.engine,
    exteriorColorId: merged.exteriorColor,
    interiorColorId: merged.interiorColor,
    featureIds: merged.features,
  });
  return { ...merged, totalPrice: fromCatalogueUnits(total) };
}
