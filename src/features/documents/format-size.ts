const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** Formats a size in bytes, for example as `1.4 MB`, in a locale. */
export function formatSize(bytes: number, locale: string): string {
  const unitIndex = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[unitIndex] ?? 'byte',
    maximumFractionDigits: unitIndex === 2 ? 1 : 0,
  }).format(bytes / 1000 ** unitIndex);
}
