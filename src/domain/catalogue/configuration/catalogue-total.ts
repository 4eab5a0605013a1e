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
  const adjustment = (
    options: readonly { id: string; priceAdjustment: number }[],
    optionId: string | null | undefined,
  ) => options.find(({ id }) => id === optionId)?.priceAdjustment ?? 0;
  const features = [...new Set(selection.featureIds)].map((id) =>
    adjustment(priceList.features, id),
  );
  return (
    model.basePrice +
    adjustment(priceList.engines, selection.engineId) +
    adjustment(priceList.exteriorColors, selection.exteriorColorId) +
    adjustment(priceList.interiorColors, selection.interiorColorId) +
    features.reduce((sum, price) => sum + price, 0)
  );
}
