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
  const tableLines = reportTableKeys.map((key) => toTableLines(tables[key], labels));
  const lines = [[title], ...facts, ...tableLines.flat()];
  return BYTE_ORDER_MARK + formatCsv(lines) + LINE_END;
}

function toTableLines({ title, columns, rows, empty }: ReportTable, labels: UnitLabels) {
  const cellKindsByColumn = columns.map(
    (_, index) => new Set(rows.map(({ cells }) => cells[index]?.is)),
  );
  const header = columns.map((column, index) =>
    addColumnUnit(column, cellKindsByColumn[index], labels),
  );
  const body = rows.map(({ cells }) =>
    // If the rows of a table have different units, the name of each row contains its unit.
    cells.map((cell, index) => {
      const rowKinds =
        index === 0 && (cellKindsByColumn[1]?.size ?? 0) > 1 ? new Set([cells[1]?.is]) : undefined;
      const csvCell = toCsvCell(cell);
      return rowKinds ? addColumnUnit(String(csvCell), rowKinds, labels) : csvCell;
    }),
  );
  return [[], [title], header, ...(body.length > 0 ? body : [[empty]])];
}

function addColumnUnit(
  name: string,
  kinds: ReadonlySet<ReportCell['is'] | undefined> | undefined,
  { dollars, percent }: UnitLabels,
): string {
  const [kind] = kinds ?? [];
  if (kinds?.size !== 1 || kind === undefined || kind === 'text' || kind === 'count') return name;
  return kind === 'dollars' ? dollars(name) : percent(name);
}
