/*
 * This file runs as a separate process, because typesetting in the server process would block its
 * event loop for a third of a second.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import {
  type ReportCell,
  type ReportTable,
  reportTableKeys,
} from '#domain/figures/analytics-report.ts';
import { formatDollars } from '#domain/values/money.ts';
import type { ReportFileContent } from './analytics-tables.ts';

const FONT = 'Instrument Sans';
const LOCALE = 'en-US';
/** Size of a US letter page, in points. */
const pageSize = { width: 612, height: 792, margin: 48 } as const;
const colors = { text: '#1c1916', muted: '#655e56', line: '#d8d1c6' } as const;
const fontFaces = [
  ['400Regular/InstrumentSans_400Regular.ttf', 'normal'],
  ['600SemiBold/InstrumentSans_600SemiBold.ttf', 'bold'],
] as const;

/** Returns a report as a PDF in the font of the app, with text that can be searched and copied. */
function renderAnalyticsPdf({ period, tables }: ReportFileContent): Uint8Array<ArrayBuffer> {
  const doc = createReportPdf();
  const { from, through } = period;
  writeText(doc, 'Analytics', 66, 24);
  writeText(doc, `${from} – ${through}`, 88, 10, colors.muted);
  let y = 78;
  for (const key of reportTableKeys) y = drawTable(doc, y + 34, tables[key]);
  numberPages(doc);
  return new Uint8Array(doc.output('arraybuffer'));
}

function createReportPdf(): jsPDF {
  const doc = new jsPDF({ unit: 'pt', format: [pageSize.width, pageSize.height], compress: true });
  for (const [file, style] of fontFaces) {
    doc.addFileToVFS(`${style}.ttf`, readFontFile(file));
    doc.addFont(`${style}.ttf`, FONT, style);
  }
  doc.setFont(FONT, 'normal');
  doc.setProperties({ title: 'Analytics' });
  doc.setLanguage(LOCALE);
  return doc;
}

function readFontFile(file: string): string {
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/instrument-sans/${file}`);
  return readFileSync(path).toString('base64');
}

function writeText(
  doc: jsPDF,
  text: string,
  y: number,
  size: number,
  color: string = colors.text,
): void {
  doc.setFontSize(size);
  doc.setTextColor(color);
  doc.text(text, pageSize.margin, y);
}

/**
 * Writes a title and its table, on a new page if little space is left on the current one; a long
 * table continues on further pages. Returns the vertical position below the table.
 */
function drawTable(doc: jsPDF, top: number, { title, columns, rows }: ReportTable): number {
  let y = top;
  if (y > pageSize.height - 140) {
    doc.addPage();
    y = pageSize.margin + 14;
  }
  doc.setFont(FONT, 'bold');
  writeText(doc, title, y, 13);
  doc.setFont(FONT, 'normal');
  const getAlignment = (columnIndex: number): 'left' | 'right' =>
    columnIndex === 0 ? 'left' : 'right';
  autoTable(doc, {
    startY: y + 10,
    margin: { left: pageSize.margin, right: pageSize.margin, top: pageSize.margin, bottom: 56 },
    theme: 'plain',
    styles: {
      font: FONT,
      fontSize: 9,
      textColor: colors.text,
      lineColor: colors.line,
      cellPadding: { top: 5, right: 0, bottom: 5, left: 0 },
    },
    headStyles: { fontStyle: 'normal', textColor: colors.muted },
    bodyStyles: { lineWidth: { top: 0.5, right: 0, bottom: 0, left: 0 } },
    head: [
      columns.map((content, columnIndex) => ({
        content,
        styles: { halign: getAlignment(columnIndex) },
      })),
    ],
    body: rows.map(({ cells }) =>
      cells.map((cell, columnIndex) => ({
        content: formatCell(cell),
        styles: { halign: getAlignment(columnIndex) },
      })),
    ),
    didDrawPage: ({ cursor }) => {
      y = cursor?.y ?? y;
    },
  });
  return y;
}

function formatCell({ is, value }: ReportCell): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  if (is === 'dollars') return formatDollars(value, LOCALE);
  if (is === 'share') return `${(value * 100).toFixed(1)}%`;
  return is === 'count' ? value.toLocaleString(LOCALE) : `${value}%`;
}

function numberPages(doc: jsPDF): void {
  const pageCount = doc.getNumberOfPages();
  for (let page = 1; page <= pageCount; page += 1) {
    doc.setPage(page);
    writeText(doc, `${page} / ${pageCount}`, pageSize.height - 28, 8, colors.muted);
  }
}

// This process ends when the server closes the message channel.
process.on('message', (report) => process.send?.(renderAnalyticsPdf(report as ReportFileContent)));
