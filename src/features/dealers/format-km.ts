/** Nobody drives a thousand kilometres and asks for the metres: tenths only below ten. */
export function formatKm(distanceKm: number, locale: string): string {
  const maximumFractionDigits = distanceKm < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, { maximumFractionDigits }).format(distanceKm);
}
