import type { CrockfordSymbols } from './crockford.ts';

/*
 * Symbols are elements of the finite field GF(32) with the polynomial x⁵ + x² + 1. Each position of
 * a code has its own weight, a power of x, and the weighted sum of a valid code is zero. One wrong
 * symbol changes the sum, because no weight is zero. Two swapped symbols change the sum, because
 * the first 31 powers of x are all different. A check symbol modulo 37, as Crockford defines it,
 * would need additional symbols that are hard to read aloud.
 */
const FIELD_POLYNOMIAL = 0b100101;
const OVERFLOW = 0b100000;

/** Returns the check symbol to append to a payload of at most 30 symbols. */
export function computeCheckSymbol(payload: CrockfordSymbols): number {
  return computeWeightedSum(payload);
}

export function hasValidCheckSymbol(code: CrockfordSymbols): boolean {
  return computeCheckSymbol(code.slice(0, -1)) === code.at(-1);
}

/**
 * Computes the sum with Horner's rule: the last symbol has the weight x, the symbol before it x²,
 * and so on.
 */
function computeWeightedSum(payload: CrockfordSymbols): number {
  return payload.reduce((sum, symbol) => multiplyByX(sum ^ symbol), 0);
}

function multiplyByX(element: number): number {
  const doubled = element * 2;
  return doubled >= OVERFLOW ? doubled ^ FIELD_POLYNOMIAL : doubled;
}
