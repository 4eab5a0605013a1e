import type { Configuration } from '../../builds/configuration.ts';
import { listChosenOptions } from '../../catalogue/configuration/list-chosen-options.ts';
import type { OptionKind } from '../../catalogue/configuration/options-of.ts';

const listNameByKind: Record<Exclude<OptionKind, 'engine'>, string> = {
  trim: 'trims',
  exterior: 'exteriorColors',
  interior: 'interiorColors',
  wheels: 'wheels',
  package: 'packages',
};

export function getOptionNamePath(kind: OptionKind, id: string): string {
  return kind === 'engine' ? `variants/${id}/name` : `catalogue/${listNameByKind[kind]}/${id}/name`;
}

/**
 * Returns the path of an option's configurator price; null for exterior colors, which have no price
 * (CT-14).
 */
export function getOptionPricePath(kind: Exclude<OptionKind, 'engine'>, id: string): string | null {
  if (kind === 'exterior') return null;
  return `catalogue/${listNameByKind[kind]}/${id}/${kind === 'interior' ? 'priceAdjustment' : 'price'}`;
}

/** Returns the paths of the amounts that make up a configuration's total. */
export function listTotalPricePaths(configuration: Configuration): string[] {
  const { vehicleId, engineVariantId } = configuration;
  const basePricePath =
    engineVariantId === null
      ? `catalogue/vehicles/${vehicleId}/priceRange/min`
      : `variants/${engineVariantId}/price`;
  const optionPricePaths = listChosenOptions(configuration).flatMap(({ kind, id }) =>
    kind === 'engine' ? [] : (getOptionPricePath(kind, id) ?? []),
  );
  return [basePricePath, ...optionPricePaths];
}
