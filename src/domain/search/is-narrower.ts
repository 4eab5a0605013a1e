import type { CustomerSearch } from './parse-search.ts';

/**
 * Whether every row that matches `search` also matches the earlier search `previousSearch`. Each
 * word of the earlier search must be the beginning of the word at the same position. The same holds
 * for the searches' telephone numbers.
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
 * Whether every telephone number that contains `digits` also contains `previousDigits`. Null
 * matches no telephone number.
 */
function startsWithDigits(digits: string | null, previousDigits: string | null): boolean {
  return digits === null || (previousDigits !== null && digits.startsWith(previousDigits));
}
