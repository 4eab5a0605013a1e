import type { Configuration } from '../../builds/configuration.ts';
import type { OptionKind } from './options-of.ts';

export interface ChosenOption {
  kind: OptionKind;
  id: string;
}

/** Returns the chosen options by kind, in the order of the price breakdown. */
export function listChosenOptions(configuration: Configuration): ChosenOption[] {
  const { engineVariantId } = configuration;
  return [
    ...(engineVariantId !== null ? [{ kind: 'engine' as const, id: engineVariantId }] : []),
    { kind: 'trim', id: configuration.trimId },
    { kind: 'exterior', id: configuration.exteriorColorId },
    { kind: 'interior', id: configuration.interiorColorId },
    { kind: 'wheels', id: configuration.wheelsId },
    ...configuration.packageIds.map((id) => ({ kind: 'package' as const, id })),
  ];
}
