import { optionKinds, listOptionsOfKind } from '../catalogue/configuration/options-of.ts';
import type { PriceList } from '../catalogue/price-list.ts';
import { fieldBits, type BuildCodeFieldName } from './code-fields.ts';

export interface BuildCodeOverflow {
  field: BuildCodeFieldName;
  id: string;
  ordinal: number;
  largest: number;
}

/**
 * Returns the items of a price list that do not fit into build codes; empty if all fit. Do not load
 * a price list with such items, because `encodeBuildCode` would throw an error for builds with
 * these items.
 */
export function listBuildCodeOverflows(priceList: PriceList): BuildCodeOverflow[] {
  const { id, generation, vehicles } = priceList;
  const options = optionKinds.flatMap((kind) =>
    listOptionsOfKind(priceList, kind).map((option) => ({
      field: kind === 'package' ? ('packages' as const) : kind,
      id: option.id,
      ordinal: option.ordinal,
    })),
  );
  return [
    { field: 'generation' as const, id, ordinal: generation },
    ...vehicles.map((vehicle) => ({
      field: 'vehicle' as const,
      id: vehicle.id,
      ordinal: vehicle.ordinal,
    })),
    ...options,
  ].flatMap(({ field, id: partId, ordinal }) => {
    const largest = getLargestOrdinal(field);
    return ordinal > largest ? [{ field, id: partId, ordinal, largest }] : [];
  });
}

/** Packages are a set with one bit each; all other fields are numbers. */
function getLargestOrdinal(field: BuildCodeFieldName): number {
  return field === 'packages' ? fieldBits.packages - 1 : 2 ** fieldBits[field] - 1;
}
