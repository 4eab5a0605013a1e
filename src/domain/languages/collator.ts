/** Caches one collator per locale, because creating a collator is slow. */
const collators = new Map<string, Intl.Collator>();

export function collatorOf(locale: string): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale);
  collators.set(locale, collator);
  return collator;
}
