/**
 * Letters that Unicode normalization does not split into base letter and mark, with their
 * transcription.
 */
const plainLetters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};
const foldablePattern = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
const plainTextPattern = /^[\u0020-\u007e]*$/;

/** Normalizes a text for searching, so that `Zoë Østergård` and `ZOE OSTERGARD` become equal. */
export function foldText(text: string): string {
  // ASCII texts need only lower case. This check saves the slow normalization for most names and
  // e-mail addresses.
  if (plainTextPattern.test(text)) return text.toLowerCase();
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      // Converts to lower case after normalization, because a symbol such as ℃ is normalized to a
      // capital letter.
      .toLowerCase()
      .replaceAll(foldablePattern, (letter) => plainLetters[letter] ?? letter)
  );
}
