import { useTranslation } from 'react-i18next';
import type { ReportCell } from '#domain/figures/analytics-report.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { formatCell } from './format-cell.ts';

export interface FigureFormatters {
  cell: (cell: ReportCell) => string;
  /** Formats a day such as `2026-03-08`. */
  day: (day: string) => string;
  /** Formats a month such as `2026-03`. */
  month: (month: string) => string;
  /** Formats ms since 1970, in the time zone of the showroom. */
  moment: (at: number) => string;
  list: (names: readonly string[]) => string;
}

export function useFigureFormatters(timeZone: string): FigureFormatters {
  const { language } = useTranslation().i18n;
  const momentFormat = getDateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  // `Date.parse` reads a day without a time as midnight UTC, so the day is also formatted in UTC.
  const dayFormat = getDateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const monthFormat = getDateTimeFormat(language, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    cell: (cell) => formatCell(cell, language),
    day: (date) => dayFormat.format(Date.parse(date)),
    month: (date) => monthFormat.format(Date.parse(`${date}-01`)),
    moment: (at) => momentFormat.format(at),
    list: (names) => new Intl.ListFormat(language).format(names),
  };
}
