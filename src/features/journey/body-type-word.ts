import type { TFunction } from 'i18next';

/**
 * Body types of a price list. Rules compare these English names, which are therefore not localized
 * in the list.
 */
const bodyTypes = ['Sedan', 'SUV', 'Coupe', 'Crossover', 'Hatchback', 'Wagon'] as const;

/** Returns the localized body type; an unknown one as the server stores it. */
export function bodyTypeWord(type: string, t: TFunction<'journey'>): string {
  const known = bodyTypes.find((name) => name === type);
  return known ? t(`bodyType.${known}`) : type;
}
