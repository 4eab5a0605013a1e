import type { CustomerSearch } from './parse-search.ts';

/**
 * Whether every row that matches `search` also matches `before`, because the typed text became
 * longer. Each word must extend the word at the same position, and so must a telephone number.
 */
export function isNarrower(search: CustomerSearch, before: CustomerSearch): boolean {
  const goOn = before.words.every(({ text, digits }, at) => {
    const word = search.words[at];
    return word !== undefined && word.text.startsWith(text) && startsDigits(word.digits, digits);
  });
  return goOn && startsDigits(search.phone, before.phone);
}

/** A search without a number matches no telephone number, so it is always narrower. */
function startsDigits(digits: string | null, before: string | null): boolean {
  return digits === null || (before !== null && digits.startsWith(before));
}
