import { listAvailableOptions } from '../configuration/availability.ts';
import type { PriceList } from '../price-list.ts';
import type { Vehicle } from './vehicle.ts';

/**
 * Returns the features of a vehicle in a trim. If a feature begins with the text of a trim's
 * addition (“Differential on Sport”), only this trim and more expensive trims have the feature. The
 * result then contains the text of the addition (“Differential”).
 */
export function listFeaturesOfTrim(
  priceList: PriceList,
  { id, features }: Pick<Vehicle, 'id' | 'features'>,
  trimId: string,
): string[] {
  const trims = listAvailableOptions(priceList, id, 'trim');
  const price = trims.find((trim) => trim.id === trimId)?.price ?? 0;
  return features.flatMap((feature) => {
    const adding = trims.filter(({ additions }) => findAddition(additions, feature) !== undefined);
    if (adding.length === 0) return feature;
    return adding.flatMap((trim) =>
      trim.price <= price ? (findAddition(trim.additions, feature) ?? []) : [],
    );
  });
}

function findAddition(additions: readonly string[], feature: string): string | undefined {
  return additions.find((addition) => feature.startsWith(addition));
}
