/**
 * Crockford's base 32: ten digits and 22 letters that are hard to confuse. Parsing reads I and L as
 * 1 and O as 0, and ignores letter case, spaces and dashes.
 */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A text as its symbols in reading order, each a number from 0 to 31. */
export type CrockfordSymbols = readonly number[];

export function encodeCrockford(symbols: CrockfordSymbols): string {
  return symbols.map((symbol) => SYMBOLS.charAt(symbol)).join('');
}

/** Parses a text into symbols; returns null if a character is not a symbol. */
export function decodeCrockford(text: string): CrockfordSymbols | null {
  const normalizedText = text
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0');
  const symbols = Array.from(normalizedText, (character) => SYMBOLS.indexOf(character));
  return symbols.includes(-1) ? null : symbols;
}
