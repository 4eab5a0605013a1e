import SearchableMap from 'minisearch/SearchableMap';
import type { PriceList } from '../../catalogue/price-list.ts';
import type { Language } from '../../languages/language.ts';
import { fromShownDollars } from '../../values/money.ts';
import { lexiconEs } from './lexicon-es.ts';
import { lexiconFr } from './lexicon-fr.ts';
import { type Concept, concepts, lexicon } from './lexicon.ts';
import { listNamedRows, type NamedRowKind, wordsOf } from './list-named-rows.ts';

const lexicons: Record<Language, Readonly<Record<Concept, string>>> = {
  en: lexicon,
  es: lexiconEs,
  fr: lexiconFr,
};

const indexes = new WeakMap<PriceList, Map<Language, WordIndex>>();

/**
 * A number without a currency or a unit counts as an amount of dollars from this minimum. Smaller
 * numbers need a currency or a unit: `$60,000`, `60k`, `60 000 dollars`, `1.2 million`.
 */
const MIN_BARE_DOLLARS = 10_000;

const amountPattern =
  /(\$|usd\s?)?(\d{1,3}(?:[ ,.]\d{3})+|\d+(?:\.\d+|,\d{1,2}(?!\d))?)\s?(k\b|thousand\b|grand\b|mil\b|mille\b|m\b|millions?\b|millón|millones\b)?(\s?(?:de |d’|d')?(?:\$|dollars?\b|dólares\b|dolares\b|usd\b|bucks\b))?/gi;

const unitFactors: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  mil: 1e3,
  mille: 1e3,
  m: 1e6,
  million: 1e6,
  millions: 1e6,
  millón: 1e6,
  millones: 1e6,
};

export interface ParsedQuestion {
  concepts: ReadonlySet<Concept>;
  /** Ids of the rows that the question names, by kind of row and in the order of the question. */
  things: Readonly<Record<NamedRowKind, readonly string[]>>;
  /** Amounts of money in the question, in stored units. */
  amounts: readonly number[];
  /** The requested number of seats; null if the question contains no number of seats. */
  seats: number | null;
}

/** Maximum number of parsed words; further words are ignored. */
const MAX_WORDS = 120;
const spelledNumbers = [
  { two: 2, four: 4, five: 5, six: 6, seven: 7 },
  { dos: 2, cuatro: 4, cinco: 5, seis: 6, siete: 7 },
  { deux: 2, quatre: 4, cinq: 5, six: 6, sept: 7 },
];
const spelledCounts = Object.assign({}, ...spelledNumbers) as Record<string, number>;
const countPattern = `(${Object.keys(spelledCounts).join('|')}|[2-9])`;
const seatWordPattern =
  'seats?|seater|people|persons|passengers|asientos|plazas|personas|pasajeros|places|sièges|personnes|passagers';
const groupPattern = '(?:family|group|party|familia|grupo|famille|groupe) (?:of|de)';
const seatCountPattern = new RegExp(`\\b${countPattern}[ -]?(?:${seatWordPattern})\\b`, 'i');
const groupSizePattern = new RegExp(`\\b${groupPattern} ${countPattern}\\b`, 'i');

/**
 * Finds the concepts, named rows, amounts and seats in a question. Recognizes synonyms and
 * misspelled words.
 */
export function parseQuestion(
  question: string,
  priceList: PriceList,
  language: Language = 'en',
): ParsedQuestion {
  const index = getWordIndex(priceList, language);
  const meanings = findMeanings(wordsOf(question).slice(0, MAX_WORDS), index);
  const listNamedIds = (kind: NamedRowKind) => [
    ...new Set(
      meanings.flatMap((meaning) => ('kind' in meaning && meaning.kind === kind ? meaning.id : [])),
    ),
  ];
  return {
    concepts: new Set(meanings.flatMap((meaning) => ('concept' in meaning ? meaning.concept : []))),
    things: {
      vehicle: listNamedIds('vehicle'),
      exterior: listNamedIds('exterior'),
      interior: listNamedIds('interior'),
      package: listNamedIds('package'),
      feature: listNamedIds('feature'),
      engine: listNamedIds('engine'),
    },
    amounts: findAmounts(question),
    seats: parseSeatCount(question),
  };
}

/**
 * Returns the meanings of all words. Two consecutive words count as one word if the index contains
 * them as one joined word.
 */
function findMeanings(words: readonly string[], index: WordIndex): WordMeaning[] {
  const meanings: WordMeaning[] = [];
  for (let position = 0; position < words.length; position += 1) {
    const [word = '', nextWord] = words.slice(position, position + 2);
    const joinedMeanings = nextWord === undefined ? [] : index.findJoined(word + nextWord);
    meanings.push(...(joinedMeanings.length > 0 ? joinedMeanings : index.find(word)));
    if (joinedMeanings.length > 0) position += 1;
  }
  return meanings;
}

function parseSeatCount(question: string): number | null {
  const match = seatCountPattern.exec(question) ?? groupSizePattern.exec(question);
  const countText = match?.[1]?.toLowerCase();
  if (countText === undefined) return null;
  return spelledCounts[countText] ?? Number(countText);
}

/** Returns the amounts of money in a question, in stored units. */
export function findAmounts(question: string): number[] {
  // French separates thousands with no-break spaces.
  return [...question.replaceAll(/[\u00a0\u202f]/g, ' ').matchAll(amountPattern)].flatMap(
    ([, sign, figure = '', unit, name]) => {
      const dollars = parseFigure(figure) * (unitFactors[unit?.toLowerCase() ?? ''] ?? 1);
      const isMoney = Boolean(sign ?? unit ?? name) || dollars >= MIN_BARE_DOLLARS;
      return isMoney && Number.isSafeInteger(Math.round(dollars))
        ? [fromShownDollars(dollars)]
        : [];
    },
  );
}

/**
 * Parses a number with comma, point or space between groups of three digits. Any other comma or
 * point is a decimal separator.
 */
function parseFigure(figure: string): number {
  const isGrouped = /^\d{1,3}([ ,.]\d{3})+$/.test(figure);
  return Number(isGrouped ? figure.replaceAll(/[ ,.]/g, '') : figure.replace(',', '.'));
}

type WordMeaning = { concept: Concept } | { kind: NamedRowKind; id: string };

interface WordIndex {
  /** Returns the meanings of a word, also if the word is misspelled; empty for an unknown word. */
  find(word: string): readonly WordMeaning[];
  /** Returns the meanings of two joined words, without correction of misspellings. */
  findJoined(word: string): readonly WordMeaning[];
}

/**
 * Returns the index of a language's words and a price list's names, cached for each price list and
 * language. The Spanish and French indexes also find correctly spelled English words, because many
 * customers use words such as ‘test drive’.
 */
function getWordIndex(priceList: PriceList, language: Language): WordIndex {
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
