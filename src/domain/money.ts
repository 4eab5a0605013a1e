import * as v from 'valibot';

/** The largest amount there is room for, in stored units. */
export const MOST_STORED = 1_000_000_000_000;

/** An amount in stored units: 20 stored units are one US dollar. */
export const storedAmountSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(MOST_STORED),
);

const STORED_UNITS_PER_DOLLAR = 20;
const STORED_UNITS_PER_CATALOGUE_UNIT = 5;

/**
 * The dollars that are shown for a stored amount: whole, halves away from zero.
 * Every amount on every screen goes through here, except the booking fee, which is in cents.
 */
export function toShownDollars(storedAmount: number): number {
  const dollars = storedAmount / STORED_UNITS_PER_DOLLAR;
  const whole = Math.floor(Math.abs(dollars) + 0.5);
  return dollars < 0 ? -whole : whole;
}

/** Stored units of an amount in US dollars. */
export function fromShownDollars(dollars: number): number {
  return Math.round(dollars * STORED_UNITS_PER_DOLLAR);
}

/**
 * Reads whole US dollars as agents type them, `50000` or `$ 1,550,000`, into stored units.
 * Null for other texts and for more digits.
 */
export function parseDollars(typed: string, maxDigits = 9): number | null {
  const digits = typed.replaceAll(/[$,\s]/g, '');
  const isAmount = /^\d+$/.test(digits) && digits.length <= maxDigits;
  return isAmount ? fromShownDollars(Number(digits)) : null;
}

/** Stored units of an amount as the price list writes it (one catalogue unit is 0.25 USD). */
export function fromCatalogueUnits(catalogueAmount: number): number {
  return catalogueAmount * STORED_UNITS_PER_CATALOGUE_UNIT;
}

/** One per locale: making one takes longer than all that is done with it. */
const dollarFormats = new Map<string, Intl.NumberFormat>();

/** A stored amount as whole US dollars in the words of a locale: `$44,975`. */
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
