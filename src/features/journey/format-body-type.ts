import type { TFunction } from 'i18next';

/**
 * Body types of a price list. Price lists contain these English names in every language, because
 * domain rules compare the names.
 */
const bodyTypes = ['Sedan', 'SUV', 'Coupe', 'Crossover', 'Hatchback', 'Wagon'] as const;

/** Returns the localized body type; an unknown body type is returned unchanged. */
export function formatBodyType(type: string, t: TFunction<'journey'>): string {
  const knownType = bodyTypes.find((name) => name === type);
  return knownType ? t(`bodyType.${knownType}`) : type;
}
