import {
  type ReportCell,
  type ReportTable,
  reportTableKeys,
} from '#domain/figures/analytics-report.ts';
import { BYTE_ORDER_MARK, LINE_END, formatCsv } from '../../../device/export/format-csv.ts';
import { toCsvCell } from '../format-cell.ts';
import type { AnalyticsReport } from '../use-analytics-report.ts';

interface UnitLabels {
  dollars: (column: string) => string;
  percent: (column: string) => string;
}

/**
 * Writes all figures of the screen as CSV, one table after the other. Numbers are formatted so that
 * a spreadsheet recognizes them.
 */
export function formatReportCsv(
  { title, facts, tables }: AnalyticsReport,
  labels: UnitLabels,
): string {
  const parts = reportTableKeys.map((key) => linesOf(tables[key], labels));
  const lines = [[title], ...facts, ...parts.flat()];
  return BYTE_ORDER_MARK + formatCsv(lines) + LINE_END;
}

function linesOf({ title, columns, rows, empty }: ReportTable, labels: UnitLabels) {
  const kinds = columns.map((_, at) => new Set(rows.map(({ cells }) => cells[at]?.is)));
  const head = columns.map((column, at) => withUnit(column, kinds[at], labels));
  const body = rows.map(({ cells }) =>
    // If the rows of a table have different units, the name of each row contains its unit.
    cells.map((cell, at) => {
      const own = at === 0 && (kinds[1]?.size ?? 0) > 1 ? new Set([cells[1]?.is]) : undefined;
      const written = toCsvCell(cell);
      return own ? withUnit(String(written), own, labels) : written;
    }),
  );
  return [[], [title], head, ...(body.length > 0 ? body : [[empty]])];
}

function withUnit(
  name: string,
  kinds: ReadonlySet<ReportCell['is'] | undefined> | undefined,
  { dollars, percent }: UnitLabels,
): string {
  const [kind] = kinds ?? [];
  if (kinds?.size !== 1 || kind === undefined || kind === 'text' || kind === 'count') return name;
  return kind === 'dollars' ? dollars(name) : percent(name);
}
