/**
 * Alphabet of RFC 4648 §5 (base64url), used without padding. URLs can contain these characters
 * unescaped.
 */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT_BITS = 6;
const BYTE_BITS = 8;

export function toBase64url(bytes: Uint8Array): string {
  return Array.from(regroup(bytes, BYTE_BITS, DIGIT_BITS, true), (digit) =>
    DIGITS.charAt(digit),
  ).join('');
}

/** Decodes base64url text; returns null if the text contains a character outside the alphabet. */
export function fromBase64url(text: string): Uint8Array | null {
  const digits = Array.from(text, (character) => DIGITS.indexOf(character));
  if (digits.includes(-1)) return null;
  return Uint8Array.from(regroup(digits, DIGIT_BITS, BYTE_BITS, false));
}

/**
 * Regroups bits into groups of another size. `padsLastGroup` pads remaining bits with zeros;
 * otherwise remaining bits are dropped.
 */
function* regroup(
  groups: Iterable<number>,
  inputBits: number,
  outputBits: number,
  padsLastGroup: boolean,
): Generator<number> {
  let bitBuffer = 0;
  let bufferedBits = 0;
  for (const group of groups) {
    bitBuffer = (bitBuffer << inputBits) | group;
    bufferedBits += inputBits;
    while (bufferedBits >= outputBits) {
      bufferedBits -= outputBits;
      yield bitBuffer >>> bufferedBits;
      bitBuffer &= (1 << bufferedBits) - 1;
    }
  }
  if (padsLastGroup && bufferedBits > 0) yield bitBuffer << (outputBits - bufferedBits);
}
