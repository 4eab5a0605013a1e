import { fromShownDollars } from '../money.ts';

/** `$60,000`, `60k`, `60 000 dollars`, `1.2 million`; a bare figure counts from here on. */
const LEAST_BARE_DOLLARS = 10_000;
const amount =
  /(\$|usd\s?)?(\d{1,3}(?:[ ,.]\d{3})+|\d+(?:\.\d+)?)\s?(k\b|thousand\b|grand\b|m\b|million\b)?(\s?(?:\$|dollars?\b|usd\b|bucks\b))?/gi;

const factors: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  million: 1e6,
};

/** The amounts of money in a question, in stored units. */
export function findAmounts(question: string): number[] {
  return [...question.matchAll(amount)].flatMap(([, sign, figure = '', unit, name]) => {
    const dollars = numberOf(figure) * (factors[unit?.toLowerCase() ?? ''] ?? 1);
    const isMoney = Boolean(sign ?? unit ?? name) || dollars >= LEAST_BARE_DOLLARS;
    return isMoney && Number.isSafeInteger(Math.round(dollars)) ? [fromShownDollars(dollars)] : [];
  });
}

/** Thousands are set apart by a comma, a point or a space; a point before one or two digits is a decimal. */
function numberOf(figure: string): number {
  const isGrouped = /^\d{1,3}([ ,.]\d{3})+$/.test(figure);
  return Number(isGrouped ? figure.replaceAll(/[ ,.]/g, '') : figure);
}
