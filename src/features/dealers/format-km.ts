/**
 * Formats a number of km without the unit: below 10 km with at most one decimal, otherwise with
 * none.
 */
export function formatKm(distanceKm: number, locale: string): string {
  const maximumFractionDigits = distanceKm < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, { maximumFractionDigits }).format(distanceKm);
}
