import type { Market } from '../showrooms/market.ts';

const MM_PER_INCH = 25.4;
const KM_PER_MILE = 1.609344;
/** Distances below this number of km or miles have up to one decimal. */
const MIN_WHOLE_DISTANCE = 10;

/** Formats a length of a car: `4,685 mm`, or `184.4 in` in the US market. */
export function formatLength(millimeters: number, market: Market, locale: string): string {
  return market === 'us'
    ? formatUnit(millimeters / MM_PER_INCH, { unit: 'inch', maximumFractionDigits: 1 }, locale)
    : formatUnit(millimeters, { unit: 'millimeter' }, locale);
}

/** Formats a speed: `240 km/h`, or `149 mph` in the US market. */
export function formatSpeed(kilometersPerHour: number, market: Market, locale: string): string {
  return market === 'us'
    ? formatUnit(
        kilometersPerHour / KM_PER_MILE,
        { unit: 'mile-per-hour', maximumFractionDigits: 0 },
        locale,
      )
    : formatUnit(kilometersPerHour, { unit: 'kilometer-per-hour' }, locale);
}

/** Formats a distance: `9.9 km`, or `6.2 mi` in the US market. */
export function formatDistance(kilometers: number, market: Market, locale: string): string {
  const [distance, unit] =
    market === 'us'
      ? ([kilometers / KM_PER_MILE, 'mile'] as const)
      : ([kilometers, 'kilometer'] as const);
  const maximumFractionDigits = distance < MIN_WHOLE_DISTANCE ? 1 : 0;
  return formatUnit(distance, { unit, maximumFractionDigits }, locale);
}

function formatUnit(value: number, options: Intl.NumberFormatOptions, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', ...options }).format(value);
}
