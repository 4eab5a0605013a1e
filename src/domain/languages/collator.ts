/** Caches one collator per locale, because creating a collator is slow. */
const collators = new Map<string, Intl.Collator>();

/** Returns the collator that sorts names by the conventions of a locale. */
export function collatorOf(locale: string): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale);
  collators.set(locale, collator);
  return collator;
}
