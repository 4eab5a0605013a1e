import SearchableMap from 'minisearch/SearchableMap';
import type { PriceList } from '../../catalogue/price-list.ts';
import type { Language } from '../../languages/language.ts';
import { lexiconEs } from './lexicon-es.ts';
import { lexiconFr } from './lexicon-fr.ts';
import { type Concept, concepts, lexicon } from './lexicon.ts';
import { listNamedRows, type NamedRowKind } from './list-named-rows.ts';

export type WordMeaning = { concept: Concept } | { kind: NamedRowKind; id: string };

export interface WordIndex {
  /** Returns the meanings of a word, also if the word is misspelled; empty for an unknown word. */
  find(word: string): readonly WordMeaning[];
  /** Returns the meanings of two joined words, without correction of misspellings. */
  findJoined(word: string): readonly WordMeaning[];
}

const lexicons: Record<Language, Readonly<Record<Concept, string>>> = {
  en: lexicon,
  es: lexiconEs,
  fr: lexiconFr,
};

const indexes = new WeakMap<PriceList, Map<Language, WordIndex>>();

/**
 * Returns the index of a language's words and a price list's names, cached for each price list and
 * language. The Spanish and French indexes also find correctly spelled English words, because many
 * customers use words such as ‘test drive’.
 */
export function getWordIndex(priceList: PriceList, language: Language): WordIndex {
  const ofList = indexes.get(priceList) ?? new Map<Language, WordIndex>();
  indexes.set(priceList, ofList);
  const english = ofList.get('en') ?? makeIndex(priceList, lexicon);
  ofList.set('en', english);
  if (language === 'en') return english;
  const known = ofList.get(language) ?? makeIndex(priceList, lexicons[language], english);
  ofList.set(language, known);
  return known;
}

function makeIndex(
  priceList: PriceList,
  words: Readonly<Record<Concept, string>>,
  other?: WordIndex,
): WordIndex {
  const known = new SearchableMap<WordMeaning[]>();
  const fillers = new Set(words.filler.split(' '));
  const add = (word: string, meaning: WordMeaning) =>
    known.set(word, [...(known.get(word) ?? []), meaning]);
  for (const concept of concepts) {
    for (const word of words[concept].split(' ')) add(word, { concept });
  }
  for (const { kind, id, alone, words: whole } of listNamedRows(priceList)) {
    const names = new Set([...alone, ...(whole.length === 2 ? [whole.join('')] : [])]);
    // Some English color names are filler words in another language, such as Spanish ‘tan’.
    for (const word of names) if (!fillers.has(word)) add(word, { kind, id });
  }
  return {
    find: (word) => {
      const found = known.get(word) ?? [];
      const elsewhere = found.length > 0 ? found : (other?.findJoined(word) ?? []);
      return elsewhere.length > 0 ? elsewhere : nearest(known, word);
    },
    findJoined: (word) => known.get(word) ?? other?.findJoined(word) ?? [],
  };
}

/**
 * Returns how many letters of a word may be wrong. Short words and words with digits must match
 * exactly.
 */
function countAllowedTypos(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

/**
 * Returns the meanings of the words with the fewest wrong letters. The first letter must match,
 * because the first letter is rarely mistyped.
 */
function nearest(words: SearchableMap<WordMeaning[]>, word: string): WordMeaning[] {
  const mistakes = countAllowedTypos(word);
  if (mistakes === 0) return [];
  const found = [...words.fuzzyGet(word, mistakes)].filter(
    ([spelled]) => spelled.length > 3 && spelled[0] === word[0] && !/\d/.test(spelled),
  );
  const least = Math.min(...found.map(([, [, distance]]) => distance));
  return found.flatMap(([, [meanings, distance]]) => (distance === least ? meanings : []));
}
