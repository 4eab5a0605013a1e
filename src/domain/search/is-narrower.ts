import type { CustomerSearch } from './parse-search.ts';

/**
 * Whether every row that matches `search` also matches the earlier search `before`. Each word of
 * the earlier search must be the beginning of the word at the same position. The same holds for the
 * searches' telephone numbers.
 */
export function isNarrower(search: CustomerSearch, before: CustomerSearch): boolean {
  const goOn = before.words.every(({ text, digits }, at) => {
    const word = search.words[at];
    return word !== undefined && word.text.startsWith(text) && startsDigits(word.digits, digits);
  });
  return goOn && startsDigits(search.phone, before.phone);
}

/**
 * Whether every telephone number that contains `digits` also contains `before`. Null matches no
 * telephone number.
 */
function startsDigits(digits: string | null, before: string | null): boolean {
  return digits === null || (before !== null && digits.startsWith(before));
}
