import type { CustomerSearch } from './parse-search.ts';

/**
 * Whether every row that matches `search` also matches the earlier search `before`. Each word, and
 * a telephone number, must begin with the earlier one at the same position.
 */
export function isNarrower(search: CustomerSearch, before: CustomerSearch): boolean {
  const goOn = before.words.every(({ text, digits }, at) => {
    const word = search.words[at];
    return word !== undefined && word.text.startsWith(text) && startsDigits(word.digits, digits);
  });
  return goOn && startsDigits(search.phone, before.phone);
}

/**
 * Whether digits match at most the telephone numbers that the earlier digits match. Without digits,
 * no telephone number matches.
 */
function startsDigits(digits: string | null, before: string | null): boolean {
  return digits === null || (before !== null && digits.startsWith(before));
}
