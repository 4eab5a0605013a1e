import type { WordIndex } from './word-index.ts';

const elisionPattern = /^([cdjlmnst]|qu)(?=[aehiouy])(.{2,})$/;
const encliticPattern = /^(.+(?:ar|er|ir))(?:[mts]e)?(?:lo|la|los|las|le|les|me|te|se|nos)$/;

/**
 * Splits unknown French words without apostrophe (‘jaimerais’), and removes the pronouns of unknown
 * Spanish infinitives (‘verlos’), if the result is a known word.
 */
export function splitJoinedWords(words: readonly string[], index: WordIndex): string[] {
  if (index.language === 'en') return [...words];
  return words.flatMap((word) => (isKnown(word, index) ? word : splitWord(word, index)));
}

function splitWord(word: string, index: WordIndex): string[] {
  const [, first = '', second = ''] =
    (index.language === 'fr' ? elisionPattern : encliticPattern).exec(word) ?? [];
  if (index.language === 'es') return [isKnown(first, index) ? first : word];
  return isKnown(second, index) ? [first, second] : [word];
}

function isKnown(word: string, index: WordIndex): boolean {
  return word !== '' && (index.isOrdinary(word) || index.match([word], 0) !== null);
}
