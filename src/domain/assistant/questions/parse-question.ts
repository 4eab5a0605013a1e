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
const MOST_WORDS = 120;
/** Number words in English, Spanish and French. */
const spelled = [
  { two: 2, four: 4, five: 5, six: 6, seven: 7 },
  { dos: 2, cuatro: 4, cinco: 5, seis: 6, siete: 7 },
  { deux: 2, quatre: 4, cinq: 5, six: 6, sept: 7 },
];
const spelledCounts = Object.assign({}, ...spelled) as Record<string, number>;
const count = `(${Object.keys(spelledCounts).join('|')}|[2-9])`;
const seats =
  'seats?|seater|people|persons|passengers|asientos|plazas|personas|pasajeros|places|sièges|personnes|passagers';
const group = '(?:family|group|party|familia|grupo|famille|groupe) (?:of|de)';
const seatCount = new RegExp(`\\b${count}[ -]?(?:${seats})\\b`, 'i');
const familyOf = new RegExp(`\\b${group} ${count}\\b`, 'i');

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
  const meanings = meaningsOf(wordsOf(question).slice(0, MOST_WORDS), index);
  const named = (kind: NamedRowKind) => [
    ...new Set(
      meanings.flatMap((meaning) => ('kind' in meaning && meaning.kind === kind ? meaning.id : [])),
    ),
  ];
  return {
    concepts: new Set(meanings.flatMap((meaning) => ('concept' in meaning ? meaning.concept : []))),
    things: {
      vehicle: named('vehicle'),
      exterior: named('exterior'),
      interior: named('interior'),
      package: named('package'),
      feature: named('feature'),
      engine: named('engine'),
    },
    amounts: findAmounts(question),
    seats: seatsIn(question),
  };
}

/**
 * Returns the meanings of all words. Two consecutive words count as one word if the index contains
 * them as one joined word.
 */
function meaningsOf(words: readonly string[], index: WordIndex): WordMeaning[] {
  const meanings: WordMeaning[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = words.slice(at, at + 2);
    const joined = next === undefined ? [] : index.findJoined(word + next);
    meanings.push(...(joined.length > 0 ? joined : index.find(word)));
    if (joined.length > 0) at += 1;
  }
  return meanings;
}

function seatsIn(question: string): number | null {
  const found = seatCount.exec(question) ?? familyOf.exec(question);
  const said = found?.[1]?.toLowerCase();
  if (said === undefined) return null;
  return spelledCounts[said] ?? Number(said);
}
