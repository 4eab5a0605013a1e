import type { CustomerSearch } from './parse-search.ts';

/**
 * Returns true only if every row that matches `search` also matches the earlier search
 * `previousSearch`. Each word of the earlier search must be the beginning of the word at the same
 * position, and its telephone number the beginning of the new telephone number.
 */
export function isNarrower(search: CustomerSearch, previousSearch: CustomerSearch): boolean {
  const extendsAllWords = previousSearch.words.every(({ text, digits }, index) => {
    const word = search.words[index];
    return (
      word !== undefined && word.text.startsWith(text) && startsWithDigits(word.digits, digits)
    );
  });
  return extendsAllWords && startsWithDigits(search.phone, previousSearch.phone);
}

/**
 * Whether `digits` begins with `previousDigits`. True for null in `digits`, because null matches no
 * telephone number.
 */
function startsWithDigits(digits: string | null, previousDigits: string | null): boolean {
  return digits === null || (previousDigits !== null && digits.startsWith(previousDigits));
}
