import type { PriceList } from '../price-list.ts';

/** Choices whose prices are added to the base price; null and missing choices add nothing. */
export interface CatalogueSelection {
  modelId: string | null;
  engineId?: string | null;
  exteriorColorId?: string | null;
  interiorColorId?: string | null;
  featureIds?: readonly string[];
}

/**
 * Returns the total of the catalogue's price formula, in catalogue units (CT-14): base price +
 * engine + adjustments of exterior color, interior color and all selected features. Returns 0 for a
 * missing or unknown model.
 */
export function computeCatalogueTotal(priceList: PriceList, selection: CatalogueSelection): number {
  const model = priceList.models.find(({ id }) => id === selection.modelId);
  if (!model) return 0;
  const getAdjustment = (
    options: readonly { id: string; priceAdjustment: number }[],
    optionId: string | null | undefined,
  ) => options.find(({ id }) => id === optionId)?.priceAdjustment ?? 0;
  const featureAdjustments = [...new Set(selection.featureIds)].map((id) =>
    getAdjustment(priceList.features, id),
  );
  return (
    model.basePrice +
    getAdjustment(priceList.engines, selection.engineId) +
    getAdjustment(priceList.exteriorColors, selection.exteriorColorId) +
    getAdjustment(priceList.interiorColors, selection.interiorColorId) +
    featureAdjustments.reduce((sum, price) => sum + price, 0)
  );
}
