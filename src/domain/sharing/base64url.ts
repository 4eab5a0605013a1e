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
 * Regroups bits into groups of another size. `fillUp` pads remaining bits with zeros; otherwise
 * remaining bits are dropped.
 */
function* regroup(
  groups: Iterable<number>,
  from: number,
  to: number,
  fillUp: boolean,
): Generator<number> {
  let held = 0;
  let bits = 0;
  for (const group of groups) {
    held = (held << from) | group;
    bits += from;
    while (bits >= to) {
      bits -= to;
      yield held >>> bits;
      held &= (1 << bits) - 1;
    }
  }
  if (fillUp && bits > 0) yield held << (to - bits);
}
