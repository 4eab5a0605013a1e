/** Formats a distance in km, with one decimal only below 10 km. */
export function formatKm(distanceKm: number, locale: string): string {
  const maximumFractionDigits = distanceKm < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, { maximumFractionDigits }).format(distanceKm);
}
