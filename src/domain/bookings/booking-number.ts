import { checkSymbol, hasSoundCheck } from '../sharing/check-symbol.ts';
import { readSymbols, writeSymbols } from '../sharing/crockford.ts';

const SYMBOL_BITS = 5;
const PAYLOAD_SYMBOLS = 9;
/** Symbols of a whole number; shown with a dash in the middle. Build codes are shorter. */
const NUMBER_SYMBOLS = PAYLOAD_SYMBOLS + 1;

const PAYLOAD_BITS = BigInt(SYMBOL_BITS * PAYLOAD_SYMBOLS);
/** FNV-1a with 64 bits (draft-eastlake-fnv): its basis and its prime. */
const BASIS = 0xcbf2_9ce4_8422_2325n;
const PRIME = 0x100_0000_01b3n;

export type NumberProblem =
  /** Too few or too many symbols. */
  | 'NUMBER_LENGTH'
  /** A character that no number has. */
  | 'NUMBER_CHARACTER'
  /** The check symbol does not belong to the others: something was misheard or mistyped. */
  | 'NUMBER_MISTAKE';

/**
 * The number people say for a booking, ten symbols without a dash. It follows from the id, so that
 * one made offline is good for ever; of a hundred thousand bookings two share theirs with a chance
 * of 1 in 7000.
 */
export function bookingNumberOf(bookingId: string): string {
  let hash = BASIS;
  for (const character of bookingId) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * PRIME);
  }
  // Both halves count: the low bits of the hash alone mix little.
  const mixed = BigInt.asUintN(Number(PAYLOAD_BITS), hash ^ (hash >> (64n - PAYLOAD_BITS)));
  const payload = Array.from({ length: PAYLOAD_SYMBOLS }, (_, at) =>
    Number(BigInt.asUintN(SYMBOL_BITS, mixed >> BigInt(SYMBOL_BITS * (PAYLOAD_SYMBOLS - 1 - at)))),
  );
  return writeSymbols([...payload, checkSymbol(payload)]);
}

/** Reads a number as people write and say it. */
export function readBookingNumber(
  text: string,
): { ok: true; number: string } | { ok: false; code: NumberProblem } {
  const symbols = readSymbols(text);
  if (!symbols) return { ok: false, code: 'NUMBER_CHARACTER' };
  if (symbols.length !== NUMBER_SYMBOLS) return { ok: false, code: 'NUMBER_LENGTH' };
  if (!hasSoundCheck(symbols)) return { ok: false, code: 'NUMBER_MISTAKE' };
  return { ok: true, number: writeSymbols(symbols) };
}

/** With a dash in the middle, as it is shown and said: `G7K4A-M2QXR`. */
export function formatBookingNumber(number: string): string {
  const half = NUMBER_SYMBOLS / 2;
  return `${number.slice(0, half)}-${number.slice(half)}`;
}
