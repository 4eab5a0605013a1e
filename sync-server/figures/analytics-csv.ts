import papaparse from 'papaparse';
import {
  type ReportCell,
  type ReportTable,
  reportTableKeys,
} from '#domain/figures/analytics-report.ts';
import { toShownDollars } from '#domain/values/money.ts';
import type { ReportFileContent } from './analytics-tables.ts';

type Value = ReportCell['value'];

/** Byte order mark, by which spreadsheet programs detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Matches texts that a spreadsheet program would execute as a formula. */
const formula = /^'*[=+\-@\t\r\n][\s\S]*$/;

/**
 * Returns all tables of a report as one CSV file, one below the other, with money in whole US
 * dollars.
 */
export function formatAnalyticsCsv({
  period: { from, through },
  tables,
}: ReportFileContent): string {
  const lines = [
    ['Days', from, through],
    [],
    ...reportTableKeys.flatMap((key) => linesOf(tables[key])),
  ];
  const text = papaparse.unparse(lines, { escapeFormulae: formula, newline: '\r\n' });
  return `${BYTE_ORDER_MARK}${text}`;
}

/**
 * Formats a table as CSV rows. A percent sign in the name of a column or of a key figure shows that
 * its values are percentages.
 */
function linesOf({ columns, rows }: ReportTable): Value[][] {
  const isChange = (at: number) => rows[0]?.cells[at]?.is === 'change';
  const head = columns.map((name, at) => (isChange(at) ? `${name} %` : name));
  const body = rows.map(({ cells }) => {
    const [name = null, ...values] = cells.map(plain);
    return [cells[1]?.is === 'share' ? `${name} %` : name, ...values];
  });
  return [head, ...body, []];
}

/**
 * Returns the value of a cell as a number without unit, so that a spreadsheet can calculate with
 * it. Shares are percentages with one decimal, as on screens.
 */
function plain({ is, value }: ReportCell): Value {
  if (typeof value !== 'number') return value;
  if (is === 'dollars') return toShownDollars(value);
  return is === 'share' ? Math.round(value * 1000) / 10 : value;
}
