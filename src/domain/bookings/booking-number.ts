import { computeCheckSymbol, hasValidCheckSymbol } from '../sharing/check-symbol.ts';
import { decodeCrockford, encodeCrockford } from '../sharing/crockford.ts';

const SYMBOL_BITS = 5;
const PAYLOAD_SYMBOLS = 9;
/**
 * Number of symbols in a complete booking number, without its dash. A build code has eight symbols;
 * with an engine variant it has ten, like a booking number.
 */
const NUMBER_SYMBOLS = PAYLOAD_SYMBOLS + 1;

const PAYLOAD_BITS = BigInt(SYMBOL_BITS * PAYLOAD_SYMBOLS);
/** Offset basis and prime of 64-bit FNV-1a (draft-eastlake-fnv). */
const BASIS = 0xcbf2_9ce4_8422_2325n;
const PRIME = 0x100_0000_01b3n;

export type BookingNumberProblem =
  /** The number has too few or too many symbols. */
  | 'NUMBER_LENGTH'
  /** The text contains a character that never occurs in a booking number. */
  | 'NUMBER_CHARACTER'
  /** The check symbol does not match the others: the number was misheard or mistyped. */
  | 'NUMBER_MISTAKE';

/**
 * Returns the number of a booking, which people can read aloud: ten symbols without a dash. The
 * number is derived from the booking id, so that a number made offline never changes. Among 100,000
 * bookings, the probability that two share a number is 1 in 7,000.
 */
export function bookingNumberOf(bookingId: string): string {
  let hash = BASIS;
  for (const character of bookingId) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * PRIME);
  }
  // Combines the high and low bits of the hash, because the low bits alone are not mixed enough.
  const mixed = BigInt.asUintN(Number(PAYLOAD_BITS), hash ^ (hash >> (64n - PAYLOAD_BITS)));
  const payload = Array.from({ length: PAYLOAD_SYMBOLS }, (_, at) =>
    Number(BigInt.asUintN(SYMBOL_BITS, mixed >> BigInt(SYMBOL_BITS * (PAYLOAD_SYMBOLS - 1 - at)))),
  );
  return encodeCrockford([...payload, computeCheckSymbol(payload)]);
}

/**
 * Parses a booking number in any common spelling; returns an error code if the text is no booking
 * number.
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
