import { computeCheckSymbol, hasValidCheckSymbol } from '../sharing/check-symbol.ts';
import { decodeCrockford, encodeCrockford } from '../sharing/crockford.ts';

const SYMBOL_BITS = 5;
const PAYLOAD_SYMBOLS = 9;
const NUMBER_SYMBOLS = PAYLOAD_SYMBOLS + 1;

const PAYLOAD_BITS = BigInt(SYMBOL_BITS * PAYLOAD_SYMBOLS);
/** Offset basis and prime of 64-bit FNV-1a (draft-eastlake-fnv). */
const FNV_OFFSET_BASIS = 0xcbf2_9ce4_8422_2325n;
const FNV_PRIME = 0x100_0000_01b3n;

export type BookingNumberProblem =
  | 'NUMBER_LENGTH'
  /** The text contains a character that cannot be parsed as a symbol. */
  | 'NUMBER_CHARACTER'
  /** The check symbol does not match the other symbols: the number was misheard or mistyped. */
  | 'NUMBER_MISTAKE';

/**
 * Returns the number of a booking, for reading aloud: ten symbols without a dash. The number is
 * derived from the booking id, so that a tablet can show the final number offline. Among 100,000
 * bookings, the probability of two equal numbers is 1 in 7,000.
 */
export function bookingNumberOf(bookingId: string): string {
  let hash = FNV_OFFSET_BASIS;
  for (const character of bookingId) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * FNV_PRIME);
  }
  // Combines the high bits with the low bits, because the low bits of an FNV-1a hash are poorly
  // mixed.
  const foldedHash = BigInt.asUintN(Number(PAYLOAD_BITS), hash ^ (hash >> (64n - PAYLOAD_BITS)));
  const payload = Array.from({ length: PAYLOAD_SYMBOLS }, (_, index) =>
    Number(
      BigInt.asUintN(
        SYMBOL_BITS,
        foldedHash >> BigInt(SYMBOL_BITS * (PAYLOAD_SYMBOLS - 1 - index)),
      ),
    ),
  );
  return encodeCrockford([...payload, computeCheckSymbol(payload)]);
}

/**
 * Parses a booking number in any common spelling. Returns an error code if the text is not a
 * booking number.
 */
export function parseBookingNumber(
  text: string,
): { ok: true; number: string } | { ok: false; code: BookingNumberProblem } {
  const symbols = decodeCrockford(text);
  if (!symbols) return { ok: false, code: 'NUMBER_CHARACTER' };
  if (symbols.length !== NUMBER_SYMBOLS) return { ok: false, code: 'NUMBER_LENGTH' };
  if (!hasValidCheckSymbol(symbols)) return { ok: false, code: 'NUMBER_MISTAKE' };
  return { ok: true, number: encodeCrockford(symbols) };
}

/** Returns the booking number with a dash in the middle, as shown to people: `G7K4A-M2QXR`. */
export function formatBookingNumber(number: string): string {
  const half = NUMBER_SYMBOLS / 2;
  return `${number.slice(0, half)}-${number.slice(half)}`;
}
