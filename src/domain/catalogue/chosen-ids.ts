import type { Configuration } from '../builds/configuration.ts';
import type { OptionKind } from './options-of.ts';

export interface ChosenOption {
  kind: OptionKind;
  id: string;
}

/** What a configuration has chosen, kind by kind, in the order a price is explained. */
export function chosenIds(configuration: Configuration): ChosenOption[] {
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
