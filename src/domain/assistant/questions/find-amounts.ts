import { fromShownDollars } from '../../values/money.ts';

/**
 * A number without a currency or a unit counts as an amount of dollars from this minimum. Smaller
 * numbers need a currency or a unit: `$60,000`, `60k`, `60 000 dollars`, `1.2 million`.
 */
const MIN_BARE_DOLLARS = 10_000;
const amountPattern =
  /(\$|usd\s?)?(\d{1,3}(?:[ ,.]\d{3})+|\d+(?:\.\d+|,\d{1,2}(?!\d))?)\s?(k\b|thousand\b|grand\b|mil\b|mille\b|m\b|millions?\b|millón|millones\b)?(\s?(?:de |d’|d')?(?:\$|dollars?\b|dólares\b|dolares\b|usd\b|bucks\b))?/gi;

const unitFactors: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  mil: 1e3,
  mille: 1e3,
  m: 1e6,
  million: 1e6,
  millions: 1e6,
  millón: 1e6,
  millones: 1e6,
};

/** Returns the amounts of money in a question, in stored units. */
export function findAmounts(question: string): number[] {
  // French separates thousands with no-break spaces.
  return [...question.replaceAll(/[\u00a0\u202f]/g, ' ').matchAll(amountPattern)].flatMap(
    ([, sign, figure = '', unit, name]) => {
      const dollars = parseFigure(figure) * (unitFactors[unit?.toLowerCase() ?? ''] ?? 1);
      const isMoney = Boolean(sign ?? unit ?? name) || dollars >= MIN_BARE_DOLLARS;
      return isMoney && Number.isSafeInteger(Math.round(dollars))
        ? [fromShownDollars(dollars)]
        : [];
    },
  );
}

/**
 * Parses a number with comma, point or space between groups of three digits. Any other comma or
 * point is a decimal separator.
 */
function parseFigure(figure: string): number {
  const isGrouped = /^\d{1,3}([ ,.]\d{3})+$/.test(figure);
  return Number(isGrouped ? figure.replaceAll(/[ ,.]/g, '') : figure.replace(',', '.'));
}
