import type { Language } from '../../../languages/language.ts';

/** A word or phrase with its meaning; a word with the ending `*` stands for all longer words. */
export interface IndexEntry {
  words: readonly string[];
  meaning: string;
}

export interface WordMatch {
  meanings: readonly string[];
  /** Number of matched words. */
  length: number;
}

const STEM_KEY_LETTERS = 3;
/** Minimum length of a word whose spelling is corrected. */
const MIN_CORRECTED_LETTERS = 6;

/** Words and phrases of one language and one price list. */
export class WordIndex {
  readonly language: Language;
  readonly #exact = new Map<string, IndexEntry[]>();
  readonly #stems = new Map<string, IndexEntry[]>();
  /** Single words by their first letter, for the correction of spelling. */
  readonly #wordsByLetter = new Map<string, IndexEntry[]>();
  readonly #ordinary: ReadonlySet<string>;

  constructor(language: Language, entries: readonly IndexEntry[], ordinary: ReadonlySet<string>) {
    this.language = language;
    this.#ordinary = ordinary;
    for (const entry of entries) {
      const [first = ''] = entry.words;
      const isStem = first.endsWith('*');
      const key = isStem ? first.slice(0, STEM_KEY_LETTERS) : first;
      addToList(isStem ? this.#stems : this.#exact, key, entry);
      if (entry.words.length === 1) addToList(this.#wordsByLetter, first.charAt(0), entry);
    }
  }

  isOrdinary(word: string): boolean {
    return this.#ordinary.has(word);
  }

  /** Whether a word is an ordinary word with swapped letters or without a final e, s or t. */
  isMistypedOrdinary(word: string): boolean {
    const letters = word.split('');
    const swapped = letters
      .slice(1)
      .map((_, index) =>
        [
          ...letters.slice(0, index),
          letters[index + 1],
          letters[index],
          ...letters.slice(index + 2),
        ].join(''),
      );
    return (
      word.length > 2 &&
      (swapped.some((one) => this.#ordinary.has(one)) ||
        ['e', 's', 't'].some((ending) => this.#ordinary.has(word + ending)))
    );
  }

  /** Returns the meanings of the longest phrase or word at a position; null without a match. */
  match(words: readonly string[], position: number): WordMatch | null {
    const word = words[position] ?? '';
    const exact = this.#select(this.#exact.get(word), words, position);
    const stems = this.#select(this.#stems.get(word.slice(0, STEM_KEY_LETTERS)), words, position);
    const isStem = stems !== null && stems.length > (exact?.length ?? 0);
    if (!isStem) return exact;
    // A stem must not match an ordinary word.
    return stems.length > 1 || !this.#ordinary.has(word) ? stems : exact;
  }

  #select(
    entries: readonly IndexEntry[] | undefined,
    words: readonly string[],
    position: number,
  ): WordMatch | null {
    const matching = (entries ?? []).filter((entry) =>
      entry.words.every((pattern, offset) => matchesPattern(pattern, words[position + offset])),
    );
    const length = Math.max(0, ...matching.map((entry) => entry.words.length));
    if (length === 0) return null;
    const longest = matching.filter((entry) => entry.words.length === length);
    const letters = Math.max(...longest.map(countLetters));
    const best = longest.filter((entry) => countLetters(entry) === letters);
    return { meanings: [...new Set(best.map(({ meaning }) => meaning))], length };
  }

  /**
   * Returns the meanings of the words that differ from a misspelled word by one letter: a missing,
   * additional, wrong or swapped letter after the first letter.
   */
  correct(word: string): readonly string[] {
    if (word.length < MIN_CORRECTED_LETTERS || /\d/.test(word)) return [];
    const entries = this.#wordsByLetter.get(word.charAt(0)) ?? [];
    const near = entries.filter(({ words }) => isNear(words[0] ?? '', word));
    const meanings = new Set(near.map(({ meaning }) => meaning));
    // A corrected word with several meanings is more likely a word with facts.
    const withFacts = [...meanings].filter(
      (meaning) => !/^(?:absent|offTopic|instr)/.test(meaning),
    );
    return withFacts.length > 0 ? withFacts : [...meanings];
  }
}

function addToList(lists: Map<string, IndexEntry[]>, key: string, entry: IndexEntry): void {
  const list = lists.get(key);
  if (list) list.push(entry);
  else lists.set(key, [entry]);
}

function matchesPattern(pattern: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : pattern === word;
}

function countLetters({ words }: IndexEntry): number {
  return words.join('').replace('*', '').length;
}

const MIN_NEAR_LETTERS = 5;
/**
 * Minimum length of a stem that is corrected with endings other than a plural s, because verbs with
 * similar short stems would match.
 */
const LONG_STEM_LETTERS = 7;
const MAX_STEM_ENDING = 2;

function isNear(pattern: string, word: string): boolean {
  const isStem = pattern.endsWith('*');
  const known = isStem ? pattern.slice(0, -1) : pattern;
  if (known.length < MIN_NEAR_LETTERS || /\d/.test(known)) return false;
  return isStem ? isNearStem(known, word) : isOneEdit(known, word);
}

function isNearStem(stem: string, word: string): boolean {
  if (stem.length < LONG_STEM_LETTERS) {
    return isOneEdit(stem, word) || isOneEdit(stem, word.replace(/s$/, ''));
  }
  if (word.length > stem.length + MAX_STEM_ENDING) return false;
  const lengths = [stem.length - 1, stem.length, stem.length + 1];
  return lengths.some((length) => isOneEdit(stem, word.slice(0, length)));
}

/** Whether two texts differ by at most one letter or by two swapped neighbors. */
export function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const swappedA = `${restA.charAt(1)}${restA.charAt(0)}${restA.slice(2)}`;
  return [
    [restA.slice(1), restB.slice(1)],
    [restA.slice(1), restB],
    [restA, restB.slice(1)],
    [swappedA, restB],
  ].some(([one, other]) => one === other);
}
