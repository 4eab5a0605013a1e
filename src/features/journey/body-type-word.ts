import type { TFunction } from 'i18next';

/** What a price list calls bodies: rules go by these words, so that it has them in one language only. */
const bodyTypes = ['Sedan', 'SUV', 'Coupe', 'Crossover', 'Hatchback', 'Wagon'] as const;

/** A body in the language of the screen; one that is not known here as head office has written it. */
export function bodyTypeWord(type: string, t: TFunction<'journey'>): string {
  const known = bodyTypes.find((name) => name === type);
  return known ? t(`bodyType.${known}`) : type;
}
