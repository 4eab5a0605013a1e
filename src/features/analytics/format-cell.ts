import type { ReportCell } from '#domain/figures/analytics-report.ts';
import { formatDollars, toShownDollars } from '#domain/values/money.ts';

export const UNKNOWN_VALUE_TEXT = '–';

/** Formats a table cell for the screen and for the PDF. */
export function formatCell(cell: ReportCell, locale: string): string {
  if (cell.value === null) return UNKNOWN_VALUE_TEXT;
  if (cell.is === 'text') return cell.value;
  if (cell.is === 'dollars') return formatDollars(cell.value, locale);
  if (cell.is === 'count') return cell.value.toLocaleString(locale);
  return (percentOf(cell.is, cell.value) / 100).toLocaleString(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: cell.is === 'change' ? 'exceptZero' : 'auto',
  });
}

/**
 * Returns the value of a table cell for a spreadsheet: a text, a count, whole US dollars, or a
 * percentage with one decimal. For null, returns `UNKNOWN_VALUE_TEXT`.
 */
export function toCsvCell(cell: ReportCell): string | number {
  if (cell.value === null) return UNKNOWN_VALUE_TEXT;
  if (cell.is === 'text' || cell.is === 'count') return cell.value;
  return cell.is === 'dollars' ? toShownDollars(cell.value) : percentOf(cell.is, cell.value);
}

/** Returns a percentage with one decimal. The screen and the exported files share this rounding. */
function percentOf(is: ReportCell['is'], value: number): number {
  return Math.round((is === 'share' ? value * 100 : value) * 10) / 10;
}
