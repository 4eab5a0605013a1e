import type { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import {
  type ReportCell,
  type ReportTable,
  type ReportTableKey,
  reportTableKeys,
} from '#domain/figures/analytics-report.ts';
import { formatCell } from '../format-cell.ts';
import type { AnalyticsReport } from '../use-analytics-report.ts';
import {
  getBarsHeight,
  getColumnsHeight,
  drawBars,
  drawColumns,
  drawTargetLineLegend,
} from './pdf-charts.ts';
import {
  PDF_FONT,
  pdfColors,
  createPdfDocument,
  pageSize,
  toPrintableText,
  breakPageIfNeeded,
  writeText,
} from './pdf-page.ts';

const TITLE_HEIGHT = 34;
const padding = { top: 5, right: 0, bottom: 5, left: 0 } as const;
/**
 * Height in points of the header and two rows of a table. If less height is left below a table
 * title, the table starts on the next page together with its title.
 */
const LEAST_TABLE = 66;

/** Renders all figures of the screen as PDF: the selection, every chart, every table. */
export function renderReportPdf(
  { title, facts, tables }: AnalyticsReport,
  locale: string,
  formatPageNumber: (page: number, pages: number) => string,
): Uint8Array<ArrayBuffer> {
  const doc = createPdfDocument(title, locale);
  let y = pageSize.margin + 18;
  writeText(doc, title, [pageSize.margin, y], { size: 24 });
  y += 22;
  for (const [label, text] of facts) {
    writeText(doc, label, [pageSize.margin, y], { size: 9, color: pdfColors.muted });
    writeText(doc, text, [pageSize.margin + 150, y], { size: 9 });
    y += 14;
  }
  for (const key of reportTableKeys) y = section(doc, { key, table: tables[key], locale }, y + 18);
  number(doc, formatPageNumber);
  return new Uint8Array(doc.output('arraybuffer'));
}

interface Section {
  key: ReportTableKey;
  table: ReportTable;
  locale: string;
}

/**
 * Draws the title, the chart and the table of one section. Returns the vertical position of the
 * next section.
 */
function section(doc: jsPDF, { key, table, locale }: Section, top: number): number {
  const { title, columns, rows, empty } = table;
  const chart = rows.length > 0 ? charts[key] : undefined;
  const needed = TITLE_HEIGHT + (chart?.height(rows.length) ?? 0) + LEAST_TABLE;
  let y = breakPageIfNeeded(doc, needed, top) + 14;
  writeText(doc, title, [pageSize.margin, y], { size: 13, style: 'bold' });
  y += 16;
  if (rows.length === 0) {
    writeText(doc, empty, [pageSize.margin, y], { size: 9, color: pdfColors.muted });
    return y;
  }
  if (chart) {
    chart.draw(doc, { table, locale, top: y });
    y += chart.height(rows.length);
  }
  autoTable(doc, {
    startY: y,
    margin: {
      left: pageSize.margin,
      right: pageSize.margin,
      bottom: pageSize.bottom,
      top: pageSize.margin,
    },
    theme: 'plain',
    styles: {
      font: PDF_FONT,
      fontSize: 9,
      textColor: pdfColors.text,
      lineColor: pdfColors.line,
      cellPadding: padding,
    },
    headStyles: { fontStyle: 'normal', textColor: pdfColors.muted },
    bodyStyles: { lineWidth: { top: 0.5, right: 0, bottom: 0, left: 0 } },
    head: [columns.map((content, at) => ({ content, styles: { halign: sideOf(at) } }))],
    body: rows.map(({ cells }) =>
      cells.map((cell, at) => ({
        content: toPrintableText(formatCell(cell, locale)),
        styles: { halign: sideOf(at) },
      })),
    ),
    didDrawPage: ({ cursor }) => {
      y = cursor?.y ?? y;
    },
  });
  return y;
}

function sideOf(column: number): 'left' | 'right' {
  return column === 0 ? 'left' : 'right';
}

interface Drawn {
  table: ReportTable;
  locale: string;
  top: number;
}

interface Chart {
  height: (rows: number) => number;
  draw: (doc: jsPDF, drawn: Drawn) => void;
}

/** Returns a bar chart of the values in `column`, labeled with the texts in `textColumns`. */
function barsOf(column: number, ...textColumns: number[]): Chart {
  return {
    height: getBarsHeight,
    draw: (doc, { table, locale, top }) => {
      const bars = table.rows.map(({ cells }) => ({
        name: textAt(cells, 0, locale),
        value: valueAt(cells, column) ?? 0,
        text: textColumns.map((at) => textAt(cells, at, locale)).join(' · '),
      }));
      drawBars(doc, bars, top);
    },
  };
}

const charts: Partial<Record<ReportTableKey, Chart>> = {
  months: {
    height: getColumnsHeight,
    draw: (doc, { table, locale, top }) => {
      const columns = table.rows.map(({ cells }) => ({
        name: textAt(cells, 0, locale),
        value: valueAt(cells, 1) ?? 0,
        text: textAt(cells, 1, locale),
        mark: valueAt(cells, 2),
      }));
      drawColumns(doc, columns, top);
      const hasMarks = columns.some(({ mark }) => mark !== null);
      if (hasMarks) drawTargetLineLegend(doc, table.columns[2] ?? '', top - 16);
    },
  },
  models: barsOf(1, 1, 2),
  funnel: barsOf(1, 1, 2),
  showrooms: barsOf(2, 2, 1),
};

function textAt(cells: readonly ReportCell[], at: number, locale: string): string {
  const cell = cells[at];
  return cell ? formatCell(cell, locale) : '';
}

function valueAt(cells: readonly ReportCell[], at: number): number | null {
  const cell = cells[at];
  return cell && cell.is !== 'text' ? cell.value : null;
}

function number(doc: jsPDF, formatPageNumber: (page: number, pages: number) => string): void {
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page);
    const at = [pageSize.width - pageSize.margin, pageSize.height - 28] as const;
    writeText(doc, formatPageNumber(page, pages), at, {
      size: 8,
      color: pdfColors.muted,
      align: 'right',
    });
  }
}
