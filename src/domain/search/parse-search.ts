import { foldText } from './fold-text.ts';

interface SearchWord {
  /** Folded text of a word, searched in names, e-mails, tags and ids. */
  text: string;
  /** Digits, also searched in telephone numbers; null if the word cannot be part of one. */
  digits: string | null;
}

/**
 * A parsed search: matches rows with all words, or with a telephone number that contains `phone`.
 */
export interface CustomerSearch {
  words: SearchWord[];
  phone: string | null;
}

const MOST_WORDS = 20;
const LONGEST = 200;
/** A single digit is not searched, because nearly every telephone number contains it. */
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
 * Returns the digits of a telephone number in local or international notation, `(212) 555-0101`,
 * `+44 (0)20 7946 0000`, `0044 20…`, `020…`, without its leading zeros; null for other texts.
 * Leading zeros are removed, because stored numbers in E.164 have no trunk prefix.
 */
function digitsOf(typed: string): string | null {
  if (!/^[\d\s+().\-/\u2010-\u2015]+$/.test(typed)) return null;
  const digits = typed.replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length < FEWEST_DIGITS ? null : digits;
}
