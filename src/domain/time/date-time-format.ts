import { languageOf } from '../languages/language.ts';

interface DateTimeFormat {
  format: (at: number | Date) => string;
  formatRange: (from: number, to: number) => string;
}

const formatCache = new Map<string, DateTimeFormat>();

/**
 * Returns a cached format, because creating a format takes as long as rendering a table row. In
 * French, the format writes the first day of a month as “1er janvier”.
 */
export function getDateTimeFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formatCache.get(key) ?? createDateTimeFormat(locale, options);
  formatCache.set(key, format);
  return format;
}

function createDateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): DateTimeFormat {
  const format = new Intl.DateTimeFormat(locale, options);
  if (languageOf(locale) !== 'fr') return format;
  return {
    format: (at) => joinFrenchParts(format.formatToParts(at)),
    formatRange: (from, to) => joinFrenchParts(format.formatRangeToParts(from, to)),
  };
}

/** Replaces the day “1” before a month name by “1er”, which French requires and `Intl` lacks. */
function joinFrenchParts(
  parts: readonly Pick<Intl.DateTimeFormatPart, 'type' | 'value'>[],
): string {
  const hasMonthName = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value));
  return parts
    .map(({ type, value }) => (type === 'day' && value === '1' && hasMonthName ? '1er' : value))
    .join('');
}
