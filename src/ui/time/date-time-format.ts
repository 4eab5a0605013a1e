const formatCache = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a cached `Intl.DateTimeFormat`, because creating a format takes as long as rendering a
 * table row.
 */
export function getDateTimeFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formatCache.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatCache.set(key, format);
  return format;
}
