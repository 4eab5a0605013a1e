/**
 * Crockford's base 32: ten digits and the letters that are neither mistaken for one another nor
 * spell anything. What people say or type for a symbol is read kindly: I and L are a one, O is a
 * nought, and capitals, spaces and dashes do not matter.
 */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Symbols as numbers from 0 to 31, in the order they are read. */
export type Symbols = readonly number[];

export function writeSymbols(symbols: Symbols): string {
  return symbols.map((symbol) => SYMBOLS.charAt(symbol)).join('');
}

/** Null where a character stands for no symbol. */
export function readSymbols(text: string): Symbols | null {
  const plain = text
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0');
  const symbols = Array.from(plain, (character) => SYMBOLS.indexOf(character));
  return symbols.includes(-1) ? null : symbols;
}
