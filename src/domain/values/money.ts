import * as v from 'valibot';

/** The largest valid amount, in stored units. */
export const MAX_STORED_AMOUNT = 1_000_000_000_000;

/** An amount in stored units: 20 stored units are one US dollar. */
export const storedAmountSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(MAX_STORED_AMOUNT),
);

const STORED_UNITS_PER_DOLLAR = 20;
const STORED_UNITS_PER_CATALOGUE_UNIT = 5;

/**
 * Converts a stored amount to whole US dollars; halves are rounded away from zero. Use this
 * function for all shown amounts except the booking fee, which is in cents.
 */
export function toShownDollars(storedAmount: number): number {
  const dollars = storedAmount / STORED_UNITS_PER_DOLLAR;
  const roundedDollars = Math.floor(Math.abs(dollars) + 0.5);
  return dollars < 0 ? -roundedDollars : roundedDollars;
}

/** Converts US dollars to stored units, rounded to an integer. */
export function fromShownDollars(dollars: number): number {
  return Math.round(dollars * STORED_UNITS_PER_DOLLAR);
}

/**
 * Parses whole US dollars as agents type them, such as `50000` or `$ 1,550,000`, into stored units.
 * Returns null for any other text, and for a number with more than `maxDigits` digits.
 */
export function parseDollars(input: string, maxDigits = 9): number | null {
  const digits = input.replaceAll(/[$,\s]/g, '');
  const isAmount = /^\d+$/.test(digits) && digits.length <= maxDigits;
  return isAmount ? fromShownDollars(Number(digits)) : null;
}

/** Converts catalogue units of a price list to stored units; one catalogue unit is 0.25 USD. */
export function fromCatalogueUnits(catalogueAmount: number): number {
  return catalogueAmount * STORED_UNITS_PER_CATALOGUE_UNIT;
}

/** Caches one formatter per locale, because creating a formatter is slow. */
const dollarFormats = new Map<string, Intl.NumberFormat>();

/** Formats a stored amount as whole US dollars in a locale: `$44,975`. */
export function formatDollars(storedAmount: number, locale: string): string {
  const format =
    dollarFormats.get(locale) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    });
  dollarFormats.set(locale, format);
  return format.format(toShownDollars(storedAmount));
}

export const budgetRangeSchema = v.pipe(
  v.object({ min: storedAmountSchema, max: storedAmountSchema }),
  v.check((range) => range.min <= range.max, 'BUDGET_RANGE_REVERSED'),
);

export type BudgetRange = v.InferOutput<typeof budgetRangeSchema>;

/** Budget of a customer who has stated none. A customer's row always has a budget. */
export const UNSTATED_BUDGET: BudgetRange = { min: 0, max: 0 };

export function isBudgetStated({ max }: BudgetRange): boolean {
  return max > 0;
}
