import { foldText } from './fold-text.ts';

interface SearchWord {
  /** Normalized text of a word, searched in names, e-mails, tags and ids. */
  text: string;
  /**
   * Digits of the word, also searched in telephone numbers. Null if the word contains a character
   * that telephone numbers lack, or fewer than two digits.
   */
  digits: string | null;
}

/**
 * A parsed search. A row matches if it contains all words, or a telephone number that contains
 * `phone`.
 */
export interface CustomerSearch {
  words: SearchWord[];
  phone: string | null;
}

const MAX_WORDS = 20;
const MAX_SEARCH_LENGTH = 200;
/**
 * Minimum number of digits to search in telephone numbers, because a single digit occurs in nearly
 * every number.
 */
const MIN_DIGITS = 2;

export function parseSearch(input: string): CustomerSearch {
  const folded = foldText(input.slice(0, MAX_SEARCH_LENGTH)).trim();
  const words = folded.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return {
    words: words.map((text) => ({ text, digits: digitsOf(text) })),
    phone: digitsOf(folded),
  };
}

/**
 * Returns the digits of a telephone number in local or international notation, such as `(212)
 * 555-0101`, `+44 (0)20 7946 0000`, `0044 20…` or `020…`. Null for other texts and for fewer than
 * `MIN_DIGITS` digits. Removes leading zeros, because stored numbers (E.164) have no trunk prefix.
 */
function digitsOf(input: string): string | null {
  if (!/^[\d\s+().\-/\u2010-\u2015]+$/.test(input)) return null;
  const digits = input.replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length < MIN_DIGITS ? null : digits;
}
