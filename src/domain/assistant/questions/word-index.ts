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
  const indexByLanguage = indexes.get(priceList) ?? new Map<Language, WordIndex>();
  indexes.set(priceList, indexByLanguage);
  const englishIndex = indexByLanguage.get('en') ?? createWordIndex(priceList, lexicon);
  indexByLanguage.set('en', englishIndex);
  if (language === 'en') return englishIndex;
  const languageIndex =
    indexByLanguage.get(language) ?? createWordIndex(priceList, lexicons[language], englishIndex);
  indexByLanguage.set(language, languageIndex);
  return languageIndex;
}

function createWordIndex(
  priceList: PriceList,
  words: Readonly<Record<Concept, string>>,
  fallbackIndex?: WordIndex,
): WordIndex {
  const meaningsByWord = new SearchableMap<WordMeaning[]>();
  const fillers = new Set(words.filler.split(' '));
  const addMeaning = (word: string, meaning: WordMeaning) =>
    meaningsByWord.set(word, [...(meaningsByWord.get(word) ?? []), meaning]);
  for (const concept of concepts) {
    for (const word of words[concept].split(' ')) addMeaning(word, { concept });
  }
  for (const { kind, id, alone, words: nameWords } of listNamedRows(priceList)) {
    const names = new Set([...alone, ...(nameWords.length === 2 ? [nameWords.join('')] : [])]);
    // Some English color names are filler words in another language, such as Spanish ‘tan’.
    for (const word of names) if (!fillers.has(word)) addMeaning(word, { kind, id });
  }
  return {
    find: (word) => {
      const ownMeanings = meaningsByWord.get(word) ?? [];
      const exactMeanings =
        ownMeanings.length > 0 ? ownMeanings : (fallbackIndex?.findJoined(word) ?? []);
      return exactMeanings.length > 0 ? exactMeanings : findNearestMeanings(meaningsByWord, word);
    },
    findJoined: (word) => meaningsByWord.get(word) ?? fallbackIndex?.findJoined(word) ?? [],
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
function findNearestMeanings(words: SearchableMap<WordMeaning[]>, word: string): WordMeaning[] {
  const maxTypos = countAllowedTypos(word);
  if (maxTypos === 0) return [];
  const candidates = [...words.fuzzyGet(word, maxTypos)].filter(
    ([candidateWord]) =>
      candidateWord.length > 3 && candidateWord[0] === word[0] && !/\d/.test(candidateWord),
  );
  const minDistance = Math.min(...candidates.map(([, [, distance]]) => distance));
  return candidates.flatMap(([, [meanings, distance]]) =>
    distance === minDistance ? meanings : [],
  );
}
