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
const MIN_TABLE_HEIGHT = 66;

/**
 * Renders the report as PDF: the title, the facts, and each table, with its chart if one exists.
 */
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
  for (const key of reportTableKeys)
    y = drawSection(doc, { key, table: tables[key], locale }, y + 18);
  drawPageNumbers(doc, formatPageNumber);
  return new Uint8Array(doc.output('arraybuffer'));
}

interface ReportSection {
  key: ReportTableKey;
  table: ReportTable;
  locale: string;
}

/**
 * Draws the title, the chart and the table of one section. Returns the vertical position of the
 * next section.
 */
function drawSection(doc: jsPDF, { key, table, locale }: ReportSection, top: number): number {
  const { title, columns, rows, empty } = table;
  const chart = rows.length > 0 ? charts[key] : undefined;
  const neededHeight = TITLE_HEIGHT + (chart?.height(rows.length) ?? 0) + MIN_TABLE_HEIGHT;
  let y = breakPageIfNeeded(doc, neededHeight, top) + 14;
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
    head: [columns.map((content, index) => ({ content, styles: { halign: sideOf(index) } }))],
    body: rows.map(({ cells }) =>
      cells.map((cell, index) => ({
        content: toPrintableText(formatCell(cell, locale)),
        styles: { halign: sideOf(index) },
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

interface ChartInput {
  table: ReportTable;
  locale: string;
  top: number;
}

interface Chart {
  height: (rows: number) => number;
  draw: (doc: jsPDF, input: ChartInput) => void;
}

function createBarChart(column: number, ...textColumns: number[]): Chart {
  return {
    height: getBarsHeight,
    draw: (doc, { table, locale, top }) => {
      const bars = table.rows.map(({ cells }) => ({
        name: getCellText(cells, 0, locale),
        value: getCellValue(cells, column) ?? 0,
        text: textColumns.map((columnIndex) => getCellText(cells, columnIndex, locale)).join(' · '),
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
        name: getCellText(cells, 0, locale),
        value: getCellValue(cells, 1) ?? 0,
        text: getCellText(cells, 1, locale),
        mark: getCellValue(cells, 2),
      }));
      drawColumns(doc, columns, top);
      const hasTargets = columns.some(({ mark }) => mark !== null);
      if (hasTargets) drawTargetLineLegend(doc, table.columns[2] ?? '', top - 16);
    },
  },
  models: createBarChart(1, 1, 2),
  funnel: createBarChart(1, 1, 2),
  showrooms: createBarChart(2, 2, 1),
};

function getCellText(cells: readonly ReportCell[], index: number, locale: string): string {
  const cell = cells[index];
  return cell ? formatCell(cell, locale) : '';
}

function getCellValue(cells: readonly ReportCell[], index: number): number | null {
  const cell = cells[index];
  return cell && cell.is !== 'text' ? cell.value : null;
}

function drawPageNumbers(
  doc: jsPDF,
  formatPageNumber: (page: number, pages: number) => string,
): void {
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page);
    const position = [pageSize.width - pageSize.margin, pageSize.height - 28] as const;
    writeText(doc, formatPageNumber(page, pages), position, {
      size: 8,
      color: pdfColors.muted,
      align: 'right',
    });
  }
}
