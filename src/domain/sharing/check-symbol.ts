import type { CrockfordSymbols } from './crockford.ts';

/*
 * The symbols are elements of the field GF(32), x⁵ + x² + 1. Each position has its own weight, a
 * power of x, and the weighted sum over a complete code is zero. One wrong symbol changes the sum,
 * because no weight is zero. Any two swapped symbols change the sum too, because the first 31
 * powers of x are all different. A modulus of 37 would need additional symbols that people cannot
 * read aloud.
 */
const FIELD = 0b100101;
const OVERFLOW = 0b100000;

/** Returns the check symbol to append to a payload of at most 30 symbols. */
export function computeCheckSymbol(payload: CrockfordSymbols): number {
  return weightedSum(payload);
}

/** Whether the last symbol is the check symbol of the symbols before it. */
export function hasValidCheckSymbol(code: CrockfordSymbols): boolean {
  return computeCheckSymbol(code.slice(0, -1)) === code.at(-1);
}

/** Horner's rule: the last symbol weighs x, the one before it x², and so on. */
function weightedSum(payload: CrockfordSymbols): number {
  return payload.reduce((sum, symbol) => timesX(sum ^ symbol), 0);
}

function timesX(element: number): number {
  const doubled = element * 2;
  return doubled >= OVERFLOW ? doubled ^ FIELD : doubled;
}
