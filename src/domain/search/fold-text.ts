/** Letters without a decomposition into base letter and mark, and their usual transcription. */
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
const foldable = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
const isPlain = /^[\u0020-\u007e]*$/;

/** Normalises a text for searching: `Zoë Østergård` and `ZOE OSTERGARD` become equal. */
export function foldText(text: string): string {
  // Fast path for most names and all addresses: a tenth of the time.
  if (isPlain.test(text)) return text.toLowerCase();
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      // The normalisation of single-character symbols may produce capitals.
      .toLowerCase()
      .replaceAll(foldable, (letter) => plainLetters[letter] ?? letter)
  );
}
