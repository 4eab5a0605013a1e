import * as v from 'valibot';
import catalogue from '../../../sync-server/seed/catalogue.json' with { type: 'json' };
import {
  type PriceListContent,
  priceListContentSchema,
  toPriceList,
} from './content/price-list-content.ts';
import type { PriceList } from './price-list.ts';

/** Returns the parsed catalogue file of the demo. */
export function aCatalogue(fields: Partial<PriceListContent> = {}): PriceListContent {
  return { ...v.parse(priceListContentSchema, catalogue), ...fields };
}

/** Returns the demo price list, with changed fields or as another generation. */
export function aPriceList(fields: Partial<PriceListContent> = {}, generation = 1): PriceList {
  return toPriceList(aCatalogue(fields), generation);
}

/**
 * Returns the demo price list with the prices of all trims, wheels and packages multiplied by a
 * factor.
 */
export function aDearerPriceList(factor = 2, generation = 2): PriceList {
  const { trims, wheels, packages } = aCatalogue();
  const dearer = <T extends { price: number }>(options: readonly T[]) =>
    options.map((option) => ({ ...option, price: option.price * factor }));
  return aPriceList(
    {
      validFrom: '2026-02-01',
      trims: dearer(trims),
      wheels: dearer(wheels),
      packages: dearer(packages),
    },
    generation,
  );
}
