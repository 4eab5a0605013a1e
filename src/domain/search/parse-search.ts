import { foldText } from './fold-text.ts';

interface SearchWord {
  /** Normalized text of a word, searched in names, e-mails, tags and ids. */
  text: string;
  /**
   * Digits of the word, also searched in telephone numbers. Null if the word contains other
   * characters than a telephone number, or fewer than two digits.
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

const MOST_WORDS = 20;
const LONGEST = 200;
/**
 * Minimum number of digits to search in telephone numbers, because a single digit occurs in nearly
 * every number.
 */
const FEWEST_DIGITS = 2;

export function parseSearch(typed: string): CustomerSearch {
  const folded = foldText(typed.slice(0, LONGEST)).trim();
  const words = folded.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return {
    words: words.map((text) => ({ text, digits: digitsOf(text) })),
    phone: digitsOf(folded),
  };
}

/**
 * Returns the digits of a telephone number in local or international notation, such as `(212)
 * 555-0101`, `+44 (0)20 7946 0000`, `0044 20…` or `020…`; null for other texts. Removes leading
 * zeros, because stored numbers (E.164) have no trunk prefix.
 */
function digitsOf(typed: string): string | null {
  if (!/^[\d\s+().\-/\u2010-\u2015]+$/.test(typed)) return null;
  const digits = typed.replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length < FEWEST_DIGITS ? null : digits;
}
