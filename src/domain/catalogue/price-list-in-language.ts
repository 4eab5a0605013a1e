import type { Language } from '../languages/language.ts';
import type { PriceList } from './price-list.ts';

type Texts = Readonly<Record<string, string>>;

/** A generation never changes: what it says in a language is found out once. */
const known = new WeakMap<PriceList, Map<Language, PriceList>>();

/** The price list as it reads in a language; what head office has not translated stays as written. */
export function priceListIn(priceList: PriceList, language: Language): PriceList {
  const texts = language === 'en' ? undefined : priceList.translations?.[language];
  if (!texts) return priceList;
  const inLanguages = known.get(priceList) ?? new Map<Language, PriceList>();
  known.set(priceList, inLanguages);
  const found = inLanguages.get(language) ?? {
    ...say(priceList, texts),
    translations: priceList.translations,
  };
  inLanguages.set(language, found);
  return found;
}

/** The same shape, with every text said in other words. Ids are no texts that anybody translates. */
function say<T>(value: T, texts: Texts): T {
  if (typeof value === 'string') return (texts[value] ?? value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => say(item, texts)) as T;
  if (value === null || typeof value !== 'object') return value;
  const said = Object.entries(value).map(([key, held]) => [key, say<unknown>(held, texts)]);
  return Object.fromEntries(said) as T;
}
