import { foldText } from './fold-text.ts';

interface SearchWord {
  /** Folded; looked for in names, e-mails, tags and ids. */
  text: string;
  /** Looked for in telephone numbers as well, where it may be a part of one. */
  digits: string | null;
}

/** What somebody is looking for: all of the words, or a telephone number with this in it. */
export interface CustomerSearch {
  words: SearchWord[];
  phone: string | null;
}

const MOST_WORDS = 20;
const LONGEST = 200;
/** One digit is in nearly every number. */
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
 * The digits of a number that somebody typed as it is spoken or printed where they come from:
 * `(212) 555-0101`, `+44 (0)20 7946 0000`, `0044 20…`, `020…`. Numbers are kept in E.164, which has
 * neither the zeros that are dialled before a number nor anything but digits.
 */
function digitsOf(typed: string): string | null {
  if (!/^[\d\s+().\-/\u2010-\u2015]+$/.test(typed)) return null;
  const digits = typed.replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length < FEWEST_DIGITS ? null : digits;
}
