import type { PriceList } from '../../catalogue/price-list.ts';
import type { Language } from '../../languages/language.ts';
import { findAmounts } from './find-amounts.ts';
import type { Concept } from './lexicon.ts';
import { type NamedRowKind, wordsOf } from './list-named-rows.ts';
import { type WordMeaning, type WordIndex, getWordIndex } from './word-index.ts';

export interface ParsedQuestion {
  concepts: ReadonlySet<Concept>;
  /** Ids of the rows that the question names, by kind of row and in the order of the question. */
  things: Readonly<Record<NamedRowKind, readonly string[]>>;
  /** Amounts of money in the question, in stored units. */
  amounts: readonly number[];
  /** The requested number of seats; null if the question contains none. */
  seats: number | null;
}

/** Maximum number of parsed words; further words are ignored. */
const MAX_WORDS = 120;
/** Number words in English, Spanish and French. */
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
 * Parses a question word by word, so that word order does not matter. Recognizes synonyms and
 * misspellings.
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
