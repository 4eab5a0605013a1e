import papaparse from 'papaparse';
import {
  type ReportCell,
  type ReportTable,
  reportTableKeys,
} from '#domain/figures/analytics-report.ts';
import { toShownDollars } from '#domain/values/money.ts';
import type { ReportFileContent } from './analytics-tables.ts';

const percentageKinds = new Set<ReportCell['is'] | undefined>(['share', 'percent', 'change']);

type CellValue = ReportCell['value'];

/** Byte order mark, by which spreadsheet programs detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Matches texts that a spreadsheet program would execute as a formula. */
const formulaPattern = /^'*[=+\-@\t\r\n][\s\S]*$/;

/**
 * Returns all tables of a report as one CSV file, each table below the previous table, with money
 * in whole US dollars.
 */
export function formatAnalyticsCsv({
  period: { from, through },
  tables,
}: ReportFileContent): string {
  const csvRows = [
    ['Days', from, through],
    [],
    ...reportTableKeys.flatMap((key) => toCsvRows(tables[key])),
  ];
  const text = papaparse.unparse(csvRows, { escapeFormulae: formulaPattern, newline: '\r\n' });
  return `${BYTE_ORDER_MARK}${text}`;
}

/**
 * Formats a table as CSV rows. A percent sign in the name of a column or of a key figure shows that
 * its values are percentages.
 */
function toCsvRows({ columns, rows }: ReportTable): CellValue[][] {
  const isPercentage = (columnIndex: number) =>
    percentageKinds.has(rows[0]?.cells[columnIndex]?.is);
  const headerRow = columns.map((name, columnIndex) =>
    isPercentage(columnIndex) ? `${name} %` : name,
  );
  const body = rows.map(({ cells }) => {
    const [name = null, ...values] = cells.map(toPlainValue);
    return [cells[1]?.is === 'share' ? `${name} %` : name, ...values];
  });
  return [headerRow, ...body, []];
}

/**
 * Returns the value of a cell as a number without unit, so that a spreadsheet can calculate with
 * the value. Shares are percentages with one decimal, as on screens.
 */
function toPlainValue({ is, value }: ReportCell): CellValue {
  if (typeof value !== 'number') return value;
  if (is === 'dollars') return toShownDollars(value);
  return is === 'share' ? Math.round(value * 1000) / 10 : value;
}
