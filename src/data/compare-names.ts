import { collatorOf } from '#domain/languages/collator.ts';
import { localeOf } from '#domain/languages/language.ts';
import { useLanguage } from './session/preferences/language-store.ts';

/** Compares two names by the collation of the screen language. */
export function compareNames(a: { name: string }, b: { name: string }): number {
  return collatorOf(localeOf(useLanguage.getState().inForce)).compare(a.name, b.name);
}
