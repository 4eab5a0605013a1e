import { catalogueTotal } from '#domain/catalogue/configuration/catalogue-total.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { fromCatalogueUnits } from '#domain/values/money.ts';
import type { ClientConfiguration } from '../../../data/session/customer/customer-session.ts';

/** Merges changes into a configuration and recalculates its total. */
export function updateConfiguration(
  priceList: PriceList,
  configuration: ClientConfiguration,
  changes: Partial<Omit<ClientConfiguration, 'totalPrice'>>,
): ClientConfiguration {
  const merged = { ...configuration, ...changes };
  const total = catalogueTotal(priceList, {
    modelId: merged.model,
    engineId: merged.engine,
    exteriorColorId: merged.exteriorColor,
    interiorColorId: merged.interiorColor,
    featureIds: merged.features,
  });
  return { ...merged, totalPrice: fromCatalogueUnits(total) };
}
