import papaparse from 'papaparse';
import { toShownDollars } from '#domain/money.ts';
import type { Kind, Report, Value } from './analytics-tables.ts';

/** What tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets take what begins like this for a formula and carry it out. */
const formula = /^'*[=+\-@\t\r\n][\s\S]*$/;

/** All figures as one file, in tables one below the other. Money is in whole US dollars. */
export function analyticsCsv({ period, metrics, tables: figures }: Report): string {
  const { from, through } = period;
  const tables: Value[][][] = [
    [['Days', from, through]],
    [
      ['Figure', 'Value', 'Change %'],
      ...metrics.map(({ name, kind, value, change }) => [
        kind === 'share' ? `${name} %` : name,
        plain(kind, value),
        change,
      ]),
    ],
    ...figures.map(({ columns, rows }) => {
      const head: Value[] = columns.map(({ name }) => name);
      const lines = rows.map((row) => row.map((value, at) => plain(columns[at]?.kind, value)));
      return [head].concat(lines);
    }),
  ];
  const lines = tables.flatMap((table) => table.concat([[]]));
  const text = papaparse.unparse(lines, { escapeFormulae: formula, newline: '\r\n' });
  return `${BYTE_ORDER_MARK}${text}`;
}

/** As a spreadsheet calculates with it; shares with one decimal, as screens show them. */
function plain(kind: Kind | undefined, value: Value): Value {
  if (typeof value !== 'number') return value;
  if (kind === 'dollars') return toShownDollars(value);
  return kind === 'share' ? Math.round(value * 1000) / 10 : value;
}
