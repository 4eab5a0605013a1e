import papaparse from 'papaparse';
import { type Cell, type ReportTable, tableKeys } from '#domain/figures/analytics-report.ts';
import { toShownDollars } from '#domain/money.ts';
import type { Report } from './analytics-tables.ts';

type Value = Cell['value'];

/** Spreadsheets detect UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets would execute a cell that begins like this as a formula. */
const formula = /^'*[=+\-@\t\r\n][\s\S]*$/;

/** Returns all figures as one CSV file, table below table. Money is in whole US dollars. */
export function analyticsCsv({ period: { from, through }, tables }: Report): string {
  const lines = [['Days', from, through], [], ...tableKeys.flatMap((key) => linesOf(tables[key]))];
  const text = papaparse.unparse(lines, { escapeFormulae: formula, newline: '\r\n' });
  return `${BYTE_ORDER_MARK}${text}`;
}

/** Adds the unit of percentages to the column name, or to the name of a key figure. */
function linesOf({ columns, rows }: ReportTable): Value[][] {
  const isChange = (at: number) => rows[0]?.cells[at]?.is === 'change';
  const head = columns.map((name, at) => (isChange(at) ? `${name} %` : name));
  const body = rows.map(({ cells }) => {
    const [name = null, ...values] = cells.map(plain);
    return [cells[1]?.is === 'share' ? `${name} %` : name, ...values];
  });
  return [head, ...body, []];
}

/** Returns a value for calculations in a spreadsheet; shares have one decimal, as on screens. */
function plain({ is, value }: Cell): Value {
  if (typeof value !== 'number') return value;
  if (is === 'dollars') return toShownDollars(value);
  return is === 'share' ? Math.round(value * 1000) / 10 : value;
}
