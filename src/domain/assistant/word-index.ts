import SearchableMap from 'minisearch/SearchableMap';
import type { PriceList } from '../catalogue/price-list.ts';
import { type Concept, concepts, lexicon } from './lexicon.ts';
import { namedThings, type ThingKind } from './named-things.ts';

/** What a word may stand for. */
export type Meaning = { concept: Concept } | { kind: ThingKind; id: string };

export interface WordIndex {
  /** What a word stands for, also where it is not spelled quite right; nothing where nobody knows. */
  find(word: string): readonly Meaning[];
  /** The same for two words said as one: only where the index has them so. */
  findJoined(word: string): readonly Meaning[];
}

const indexes = new WeakMap<PriceList, WordIndex>();

/** The words of the lexicon and of a price list. One that was made is kept with its price list. */
export function wordIndexOf(priceList: PriceList): WordIndex {
  const known = indexes.get(priceList) ?? makeIndex(priceList);
  indexes.set(priceList, known);
  return known;
}

function makeIndex(priceList: PriceList): WordIndex {
  const words = new SearchableMap<Meaning[]>();
  const add = (word: string, meaning: Meaning) =>
    words.set(word, [...(words.get(word) ?? []), meaning]);
  for (const concept of concepts) {
    for (const word of lexicon[concept].split(' ')) add(word, { concept });
  }
  for (const { kind, id, alone, words: whole } of namedThings(priceList)) {
    const names = new Set([...alone, ...(whole.length === 2 ? [whole.join('')] : [])]);
    for (const word of names) add(word, { kind, id });
  }
  return {
    find: (word) => words.get(word) ?? nearest(words, word),
    findJoined: (word) => words.get(word) ?? [],
  };
}

/** How many letters of a word may be wrong. Short words and figures are taken as they are. */
function mistakesIn(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

/** The words with the fewest letters wrong. Hardly anybody gets the first one wrong. */
function nearest(words: SearchableMap<Meaning[]>, word: string): Meaning[] {
  const mistakes = mistakesIn(word);
  if (mistakes === 0) return [];
  const found = [...words.fuzzyGet(word, mistakes)].filter(
    ([spelled]) => spelled.length > 3 && spelled[0] === word[0] && !/\d/.test(spelled),
  );
  const least = Math.min(...found.map(([, [, distance]]) => distance));
  return found.flatMap(([, [meanings, distance]]) => (distance === least ? meanings : []));
}
