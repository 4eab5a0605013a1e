import type { Language } from '../../languages/language.ts';
import { foldText } from '../../search/fold-text.ts';
import type { AbsentTopic } from './absent-topics.ts';
import { excludeConditions, isExcluded } from './words/excluded-conditions.ts';
import { listModelPatterns, type NamedRowKind } from './list-named-rows.ts';
import { type Quantity, readQuantities } from './read-quantities.ts';
import { type DayReference, readDay } from './read-day.ts';
import { isNegatedIntensifier, reverseDegrees } from './words/reversed-degree.ts';
import { splitReasons } from './words/reason-clauses.ts';
import { splitJoinedWords } from './words/split-joined-words.ts';
import { type Concept, concepts } from './vocabulary.ts';
import { getWordIndex, type QuestionFacts } from './words/lexicon-index.ts';
import type { WordIndex } from './words/word-index.ts';

type Things = Readonly<Record<NamedRowKind, readonly string[]>>;

export interface ParsedQuestion {
  concepts: ReadonlySet<Concept>;
  /** Body types, fuels and drivetrains that the question excludes: ‘no diesel’. */
  excluded: readonly Concept[];
  /** Topics in the question that have no facts, in the order of the question. */
  absent: readonly AbsentTopic[];
  /** Ids of the named equipment; see `equipmentTexts`. */
  equipment: readonly string[];
  /** Ids of the rows that the question names, by kind of row and in the order of the question. */
  things: Things;
  /** Ids of the named showrooms; set by `parseAnswerInput`. */
  showroomIds: readonly string[];
  /** Number of cars by vehicle id, such as 2 for ‘two G70’; absent for one car. */
  copies: Readonly<Record<string, number>>;
  /** Whether the question names one vehicle, or the conversation or the screen has one. */
  hasOneSubject: boolean;
  quantities: readonly Quantity[];
  /** Amounts of money in the question, in stored units. */
  amounts: readonly number[];
  /** The requested number of seats; null if the question contains no number of seats. */
  seats: number | null;
  day: DayReference | null;
  /** Whether the question contains an English superlative, such as ‘cheapest’. */
  isSuperlative: boolean;
  /** Whether the question has off-topic or insulting words, or only instructs a language model. */
  isOffTopic: boolean;
  /** Whether an unknown word forms a compound with a known word. */
  isCompound: boolean;
  /** Whether an unknown word may be the name of a place: ‘in Boston’. */
  isPlace: boolean;
  /** Words that were not understood, in lower case and without accents. */
  unknownWords: readonly string[];
  /**
   * The words that name absent topics, equipment and unknown models, in lower case and without
   * accents.
   */
  topicWords: string;
  trimNameCount: number;
  /** Number of words, phrases and quantities with a meaning. */
  knownCount: number;
}

const constraintConcepts = [
  'suv',
  'sedan',
  'wagon',
  'hatchback',
  'coupe',
  'convertible',
  'pickup',
  'electric',
  'diesel',
  'hybrid',
  'gasoline',
  'awd',
  'rwd',
  'fwd',
  'thirdRow',
] as const;
/** Units of figures that restrict no vehicles: prices, and sizes of wheels and engines. */
const unconstrainingUnits = new Set(['money', 'inch', 'engineSize']);

/**
 * Whether the question restricts the vehicles by body, drivetrain, fuel, seats or another figure.
 */
export function hasConstraint({ concepts: named, quantities, excluded }: ParsedQuestion): boolean {
  return (
    excluded.length > 0 ||
    constraintConcepts.some((concept) => named.has(concept)) ||
    quantities.some(({ unit }) => !unconstrainingUnits.has(unit))
  );
}

/** Maximum number of parsed words per sentence; further words are ignored. */
const MAX_WORDS = 120;
const languages: readonly Language[] = ['en', 'es', 'fr'];

/**
 * Finds concepts, named rows, quantities and unknown words in a question. Recognizes synonyms and
 * misspelled words. Sentences that instruct a language model are left out.
 */
export function parseQuestion(
  question: string,
  facts: QuestionFacts,
  language: Language = 'en',
): ParsedQuestion {
  const own = readInLanguage(question, facts, language);
  if (own.missCount < MIN_LANGUAGE_LEAD) return own.parsed;
  // Customers also ask in a language other than the language of the screen.
  const others = languages
    .filter((other) => other !== language && facts.lexicons[other])
    .map((other) => readInLanguage(question, facts, other));
  const best = others.toSorted((a, b) => a.missCount - b.missCount)[0];
  return (best && best.missCount + MIN_LANGUAGE_LEAD <= own.missCount ? best : own).parsed;
}

/** Removes the sentences of a question that instruct a language model, in any loaded language. */
export function removeInstructions(question: string, facts: QuestionFacts): string {
  const loaded = languages.filter((language) => facts.lexicons[language]);
  return splitSentences(question)
    .filter((sentence) =>
      loaded.every((language) => !readSentence(sentence, facts, language).isInstruction),
    )
    .join(' ');
}

function splitSentences(question: string): string[] {
  return question.split(/(?<=[.!?;])\s+|\n+/);
}

/** Minimum number of additional words that another language must recognize to be chosen. */
const MIN_LANGUAGE_LEAD = 3;

function readInLanguage(question: string, facts: QuestionFacts, language: Language) {
  const { requests, reasons } = splitReasons(splitSentences(foldText(question)));
  const readings = [
    ...requests.map((sentence) => readSentence(sentence, facts, language)),
    ...reasons.map((clause) => keepConditions(readSentence(clause, facts, language))),
  ];
  const isInstructed = readings.some(({ isInstruction }) => isInstruction);
  const used = readings.filter(({ isInstruction }) => !isInstruction);
  const parsed = mergeReadings(used, used.length === 0);
  return { parsed, missCount: parsed.unknownWords.length + (isInstructed ? 1 : 0) };
}

const conditionMeanings: ReadonlySet<string> = new Set([
  ...constraintConcepts,
  'seats',
  'family',
  'instruction',
]);

/** Keeps only the conditions of a clause that gives a reason, because a reason requests nothing. */
function keepConditions(reading: SentenceReading): SentenceReading {
  return {
    ...reading,
    senses: reading.senses.filter(({ meanings }) =>
      meanings.some((meaning) => conditionMeanings.has(meaning) || meaning.startsWith('not:')),
    ),
    isSuperlative: false,
    isCompound: false,
    isPlace: false,
    day: null,
    unknownWords: [],
  };
}

interface Sense {
  meanings: readonly string[];
  words: readonly string[];
}

interface SentenceReading {
  senses: readonly Sense[];
  quantities: readonly Quantity[];
  day: DayReference | null;
  isSuperlative: boolean;
  isInstruction: boolean;
  isCompound: boolean;
  isPlace: boolean;
  copies: Readonly<Record<string, number>>;
  unknownWords: readonly string[];
}

function readSentence(sentence: string, facts: QuestionFacts, language: Language): SentenceReading {
  const index = getWordIndex(facts, language);
  const models = listModelPatterns(facts.catalogue);
  const withModels = models.reduce(
    (text, { pattern, id }) => text.replaceAll(pattern, ` ‹${id}› `),
    foldText(sentence.replaceAll(/[\u00a0\u202f]/g, ' ')),
  );
  const { quantities, text } = readQuantities(withModels);
  const words = splitJoinedWords(wordsOf(text).slice(0, MAX_WORDS), index);
  const senses: Sense[] = [];
  const unknownWords: string[] = [];
  const bounds: BoundMark[] = [];
  let isSuperlative = false;
  let isCompound = false;
  let isPlace = false;
  for (let position = 0; position < words.length;) {
    const match = findConditions(words, position, index);
    removeNegation(senses, match.isExclusion);
    const used = words.slice(position, position + match.length);
    bounds.push(...listBoundMarks(match.meanings, used));
    if (match.meanings.length > 0) senses.push({ meanings: match.meanings, words: used });
    else if (match.isUnknown) unknownWords.push(...used);
    if (match.isUnknown && isBesideConcept(words, position, index)) isCompound = true;
    if (match.isUnknown && placeWords.has(words[position - 1] ?? '')) isPlace = true;
    if (match.isSuperlative) isSuperlative = true;
    position += match.length;
  }
  const isInstruction = senses.some(({ meanings }) => meanings.includes('instruction'));
  return {
    senses,
    quantities: withBounds(quantities, bounds),
    day: readDay(text),
    isSuperlative,
    isInstruction,
    isCompound,
    isPlace,
    copies: readCopies(withModels),
    unknownWords,
  };
}

/** A limit, or the position of a quantity, in the order of the sentence. */
type BoundMark = 'atMost' | 'atLeast' | number;

function listBoundMarks(meanings: readonly string[], [word = '']: readonly string[]): BoundMark[] {
  const quantity = /^‹(\d+)›$/.exec(word)?.[1];
  if (quantity !== undefined) return [Number(quantity)];
  return (['atMost', 'atLeast'] as const).filter((limit) => meanings.includes(limit));
}

/**
 * Adds the limit directly before each quantity. Without such a limit, adds the limit after the
 * quantity (‘60,000 at most’), unless the limit belongs to a quantity that follows.
 */
function withBounds(
  quantities: readonly Quantity[],
  marks: readonly BoundMark[],
): readonly Quantity[] {
  return quantities.map((quantity, index) => {
    const position = marks.indexOf(index);
    const [before, after, next] = [position - 1, position + 1, position + 2].map(
      (place) => marks[place],
    );
    const isFree = typeof before !== 'string' && typeof next !== 'number';
    const bound = isFree ? after : before;
    return typeof bound === 'string' ? { ...quantity, bound } : quantity;
  });
}

/** Words that join the nouns of a compound in Spanish, French and English. */
const joiningWords = new Set(['de', 'del', 'du', 'des', 'd', 'of', 'para', 'pour']);

const placeWords = new Set(['in', 'at', 'near', 'en', 'de', 'du', 'a', 'to', 'cerca', 'pres']);

/**
 * Whether an unknown word forms a compound with the word before or after it, such as ‘seat
 * entertainment’. A compound has another meaning than its known part.
 */
function isBesideConcept(words: readonly string[], position: number, index: WordIndex): boolean {
  return [-1, 1].some((step) => {
    const next = words[position + step] ?? '';
    const neighbor = joiningWords.has(next) ? position + 2 * step : position + step;
    const word = words[neighbor] ?? '';
    if (word === '' || word.startsWith('‹') || index.isOrdinary(word)) return false;
    return index.match(words, neighbor) !== null;
  });
}

const copyPattern = /\b(two|three|four|dos|tres|cuatro|deux|trois|quatre|[2-9])\s+‹([a-z][\w-]*)›/g;
const copyCounts: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  dos: 2,
  tres: 3,
  cuatro: 4,
  deux: 2,
  trois: 3,
  quatre: 4,
};

/** Returns the numbers before names of models, such as 2 for ‘two G70’. */
function readCopies(text: string): Record<string, number> {
  return Object.fromEntries(
    [...text.matchAll(copyPattern)].map(([, count = '', id = '']) => [
      id,
      copyCounts[count] ?? Number(count),
    ]),
  );
}

interface FoundMeanings {
  meanings: readonly string[];
  length: number;
  isUnknown?: boolean;
  isSuperlative?: boolean;
}

const excludable: ReadonlySet<string> = new Set(
  constraintConcepts.filter((concept) => concept !== 'thirdRow'),
);

/**
 * Returns the meanings at a position. Marks a condition after a negation as excluded: ‘not a
 * sedan’.
 */
function findConditions(
  words: readonly string[],
  position: number,
  index: WordIndex,
): FoundMeanings & { isExclusion: boolean } {
  const match = findMeanings(words, position, index);
  const isCondition = match.meanings.some((meaning) => excludable.has(meaning));
  const isExclusion = isCondition && isExcluded(words, position);
  return isExclusion
    ? { ...match, meanings: excludeConditions(match.meanings, excludable), isExclusion }
    : { ...match, isExclusion };
}

/** Removes the negation that belongs to an excluded condition. */
function removeNegation(senses: Sense[], isExclusion: boolean): void {
  if (isExclusion && senses.at(-1)?.meanings.includes('negated')) senses.pop();
}

/**
 * Returns the meanings at a position. Reverses the adjective after a negated intensifier: ‘not too
 * expensive’ is cheap.
 */
function findMeanings(words: readonly string[], position: number, index: WordIndex): FoundMeanings {
  if (isNegatedIntensifier(words, position)) {
    const adjective = findOwnMeanings(words, position + 1, index);
    const meanings = reverseDegrees(adjective.meanings);
    if (meanings.length > 0) return { meanings, length: 1 + adjective.length };
  }
  return findOwnMeanings(words, position, index);
}

function findOwnMeanings(
  words: readonly string[],
  position: number,
  index: WordIndex,
): FoundMeanings {
  const word = words[position] ?? '';
  if (word.startsWith('‹')) return readMarker(word);
  const match = index.match(words, position);
  if (match) return { ...match, isSuperlative: isSuperlativeForm(word, index.language) };
  if (index.isOrdinary(word) || word.length < 2 || /^\d[\d.,]*(?:st|nd|rd|th|er|e)?$/.test(word)) {
    return { meanings: [], length: 1 };
  }
  if (index.isMistypedOrdinary(word)) return { meanings: [], length: 1 };
  if (/^[a-z]{1,4}\d{1,3}[a-z]?$/.test(word)) return { meanings: ['unknownModel'], length: 1 };
  const corrected = index.correct(word);
  return { meanings: corrected, length: 1, isUnknown: corrected.length === 0 };
}

function readMarker(word: string): FoundMeanings {
  const name = word.slice(1, -1);
  return { meanings: /^\d+$/.test(name) ? [] : [`vehicle:${name}`], length: 1 };
}

function isSuperlativeForm(word: string, language: Language): boolean {
  return language === 'en' && /(?:est|most|least|best)$/.test(word);
}

function mergeReadings(
  readings: readonly SentenceReading[],
  isInstructed: boolean,
): ParsedQuestion {
  const senses = readings.flatMap((reading) => reading.senses);
  const meanings = senses.flatMap((sense) => sense.meanings);
  // ‘Standard’ in ‘what comes standard?’ is not a trim.
  const trimMeanings = senses.flatMap((sense) =>
    sense.meanings.includes('feature') ? [] : sense.meanings,
  );
  const listKind = (kind: string) => [
    ...new Set(
      (kind === 'trim' ? trimMeanings : meanings).flatMap((meaning) =>
        meaning.startsWith(`${kind}:`) ? meaning.slice(kind.length + 1) : [],
      ),
    ),
  ];
  const quantities = readings.flatMap((reading) => reading.quantities);
  const conceptNames = new Set<string>(concepts);
  const absent = listKind('absent') as AbsentTopic[];
  const topicSenses = senses.filter((sense) =>
    sense.meanings.some((meaning) => /^(?:absent:|feature:|unknownModel)/.test(meaning)),
  );
  return {
    concepts: new Set(meanings.filter((meaning): meaning is Concept => conceptNames.has(meaning))),
    excluded: listKind('not') as Concept[],
    absent: meanings.includes('unknownModel') ? [...absent, 'competitor'] : absent,
    equipment: listKind('feature'),
    things: {
      vehicle: listKind('vehicle'),
      exterior: listKind('exterior'),
      interior: listKind('interior'),
      package: listKind('package'),
      trim: listKind('trim'),
      make: listKind('make'),
    },
    showroomIds: [],
    copies: Object.assign({}, ...readings.map((reading) => reading.copies)) as Record<
      string,
      number
    >,
    hasOneSubject: listKind('vehicle').length === 1,
    quantities,
    amounts: quantities.flatMap(({ unit, value }) => (unit === 'money' ? [value] : [])),
    seats: quantities.find(({ unit }) => unit === 'seats')?.value ?? null,
    day: readings.map(({ day }) => day).find((day) => day !== null) ?? null,
    isSuperlative: readings.some((reading) => reading.isSuperlative),
    isOffTopic: isInstructed || meanings.includes('offTopic'),
    isCompound: readings.some((reading) => reading.isCompound),
    isPlace: readings.some((reading) => reading.isPlace),
    unknownWords: [...new Set(readings.flatMap((reading) => reading.unknownWords))],
    topicWords: topicSenses.map((sense) => sense.words.join(' ')).join(', '),
    trimNameCount: new Set(
      senses.flatMap(({ meanings: [meaning = ''], words }) =>
        meaning.startsWith('trim:') ? [words.join(' ')] : [],
      ),
    ).size,
    knownCount: senses.length + quantities.length,
  };
}

/**
 * Folds a text and splits it into words. Removes English contractions, and the ‘que’ of the French
 * ‘est-ce que’, which compares nothing. Splits French elisions: `what's` becomes `what`,
 * `l'interieur` becomes `l` and `interieur`.
 */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .replaceAll(/(?<=[\p{L}›]\s?)['’](?:s|ve|ll|re|d|m)\b/gu, ' ')
    .replaceAll(/\best[- ]ce que\b/g, 'est ')
    .replaceAll(
      /\b(?:[cdjlmnst]|qu|jusqu)['’](?=\p{L}|‹)/gu,
      (elision) => `${elision.slice(0, -1)} `,
    )
    .replaceAll(/['’°]/g, '')
    .replaceAll(/\bgrey\b/g, 'gray')
    .split(/[^\p{L}\p{N}‹›.-]+|(?<![‹])-(?!\w*›)|\.(?!\d)/u)
    .map((word) => word.replaceAll(/^[.-]+|[.-]+$/g, ''))
    .filter((word) => word !== '');
}
