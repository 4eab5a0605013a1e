import type { Language } from '../languages/language.ts';
import type { PriceList } from './price-list.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * Caches translated price lists. A generation never changes, so that cached translations stay
 * valid.
 */
const translationsByPriceList = new WeakMap<PriceList, Map<Language, PriceList>>();

/** Returns the price list in a language; texts without a translation stay in English. */
export function translatePriceList(priceList: PriceList, language: Language): PriceList {
  const texts = language === 'en' ? undefined : priceList.translations?.[language];
  if (!texts) return priceList;
  const translationByLanguage =
    translationsByPriceList.get(priceList) ?? new Map<Language, PriceList>();
  translationsByPriceList.set(priceList, translationByLanguage);
  const translatedList = translationByLanguage.get(language) ?? {
    ...translate(priceList, texts),
    translations: priceList.translations,
  };
  translationByLanguage.set(language, translatedList);
  return translatedList;
}

/**
 * Returns a copy of a value in which each text with a translation is translated. Ids have no
 * translations and stay unchanged.
 */
function translate<T>(value: T, texts: Texts): T {
  if (typeof value === 'string') return (texts[value] ?? value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => translate(item, texts)) as T;
  if (value === null || typeof value !== 'object') return value;
  const translated = Object.entries(value).map(([key, child]) => [
    key,
    translate<unknown>(child, texts),
  ]);
  return Object.fromEntries(translated) as T;
}
