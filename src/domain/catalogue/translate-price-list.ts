import type { Language } from '../languages/language.ts';
import type { Market } from '../showrooms/market.ts';
import type { PriceList } from './price-list.ts';

type TranslateText = (text: string) => string;

/**
 * Caches translated price lists by language or market. A generation never changes, so cached
 * translations stay valid.
 */
const translationsByPriceList = new WeakMap<PriceList, Map<Language | Market, PriceList>>();

/** US English words of the price list, with the words for markets outside of the US. */
const wordsByUsWord = { hood: 'bonnet', Hood: 'Bonnet', trunk: 'boot', Trunk: 'Boot' } as const;
const usWordPattern = /\b(?:[Hh]ood|[Tt]runk)(?=s?\b)/g;

/**
 * Returns the price list in a language; texts without a translation stay in English. English texts
 * use the words of the market.
 */
export function translatePriceList(
  priceList: PriceList,
  language: Language,
  market: Market = 'us',
): PriceList {
  const texts = language === 'en' ? undefined : priceList.translations?.[language];
  if (texts) return cacheTranslation(priceList, language, (text) => texts[text] ?? text);
  return language === 'en' && market === 'metric'
    ? cacheTranslation(priceList, market, replaceUsWords)
    : priceList;
}

/** Replaces the US words of an English text. Texts without spaces, such as ids, stay unchanged. */
export function replaceUsWords(text: string): string {
  if (!text.includes(' ')) return text;
  return text.replaceAll(
    usWordPattern,
    (word) => wordsByUsWord[word as keyof typeof wordsByUsWord],
  );
}

function cacheTranslation(
  priceList: PriceList,
  key: Language | Market,
  translateText: TranslateText,
): PriceList {
  const translationByKey =
    translationsByPriceList.get(priceList) ?? new Map<Language | Market, PriceList>();
  translationsByPriceList.set(priceList, translationByKey);
  const translatedList = translationByKey.get(key) ?? {
    ...translate(priceList, translateText),
    translations: priceList.translations,
  };
  translationByKey.set(key, translatedList);
  return translatedList;
}

/**
 * Returns a copy of a value in which each text is translated. Ids have no translations and stay
 * unchanged.
 */
function translate<T>(value: T, translateText: TranslateText): T {
  if (typeof value === 'string') return translateText(value) as T;
  if (Array.isArray(value))
    return value.map((item: unknown) => translate(item, translateText)) as T;
  if (value === null || typeof value !== 'object') return value;
  const translated = Object.entries(value).map(([key, child]) => [
    key,
    translate<unknown>(child, translateText),
  ]);
  return Object.fromEntries(translated) as T;
}
