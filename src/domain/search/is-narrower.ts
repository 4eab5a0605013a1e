import type { CustomerSearch } from './parse-search.ts';

/**
 * Whether whatever `search` finds was found by `before` as well: somebody typed on. Each word goes on
 * where the one in its place ended, and so does a telephone number.
 */
export function isNarrower(search: CustomerSearch, before: CustomerSearch): boolean {
  const goOn = before.words.every(({ text, digits }, at) => {
    const word = search.words[at];
    return word !== undefined && word.text.startsWith(text) && startsDigits(word.digits, digits);
  });
  return goOn && startsDigits(search.phone, before.phone);
}

/** Where there is no number, none finds anything. */
function startsDigits(digits: string | null, before: string | null): boolean {
  return digits === null || (before !== null && digits.startsWith(before));
}
