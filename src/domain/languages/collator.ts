/** One per locale: making one takes longer than sorting with it. */
const collators = new Map<string, Intl.Collator>();

/** Puts names in the order in which those who speak the language look for them. */
export function collatorOf(locale: string): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale);
  collators.set(locale, collator);
  return collator;
}
