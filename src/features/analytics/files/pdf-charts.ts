import type { jsPDF } from 'jspdf';
import { pdfColors, pageSize, writeText } from './pdf-page.ts';

const WIDTH = pageSize.width - 2 * pageSize.margin;
const COLUMNS_HEIGHT = 132;
const BAR_HEIGHT = 14;
const BAR_STEP = 24;
const NAME_WIDTH = 130;
const TEXT_WIDTH = 110;

interface Column {
  name: string;
  value: number;
  text: string;
  /** Target value, drawn as a line across the column; null without a target. */
  mark: number | null;
}

export function getColumnsHeight(): number {
  return COLUMNS_HEIGHT + 32;
}

/** Draws vertical bars with the value above, the name below, and a line at the target. */
export function drawColumns(doc: jsPDF, columns: readonly Column[], top: number): void {
  const highest = Math.max(1, ...columns.map(({ value, mark }) => Math.max(value, mark ?? 0)));
  const step = WIDTH / columns.length;
  const width = Math.min(44, step * 0.62);
  const ground = top + COLUMNS_HEIGHT;
  // If columns are too narrow for their labels, only every n-th column is labeled.
  const every = Math.ceil(44 / step);
  doc.setDrawColor(pdfColors.line);
  doc.setLineWidth(0.75);
  doc.line(pageSize.margin, ground, pageSize.margin + WIDTH, ground);
  columns.forEach(({ name, value, text, mark }, at) => {
    const center = pageSize.margin + step * (at + 0.5);
    const height = ((COLUMNS_HEIGHT - 16) * value) / highest;
    doc.setFillColor(pdfColors.accent);
    doc.rect(center - width / 2, ground - height, width, height, 'F');
    if (mark !== null) {
      const y = ground - ((COLUMNS_HEIGHT - 16) * mark) / highest;
      doc.setDrawColor(pdfColors.text);
      doc.setLineWidth(1.5);
      doc.line(center - width * 0.7, y, center + width * 0.7, y);
    }
    if (at % every !== 0) return;
    if (value > 0)
      writeText(doc, text, [center, ground - height - 4], { ...small, align: 'center' });
    writeText(doc, name, [center, ground + 14], { ...small, align: 'center' });
  });
}

/** Draws the legend of the target lines, right-aligned in the row of the chart title. */
export function drawTargetLineLegend(doc: jsPDF, text: string, y: number): void {
  const right = pageSize.width - pageSize.margin;
  writeText(doc, text, [right, y], { size: 9, color: pdfColors.muted, align: 'right' });
  const left = right - doc.getTextWidth(text) - 30;
  doc.setDrawColor(pdfColors.text);
  doc.setLineWidth(1.5);
  doc.line(left, y - 3, left + 24, y - 3);
}

const small = { size: 7.5, color: pdfColors.muted } as const;

interface Bar {
  name: string;
  value: number;
  text: string;
}

export function getBarsHeight(count: number): number {
  return count * BAR_STEP + 8;
}

/** Draws horizontal bars with the name on the left and the values on the right. */
export function drawBars(doc: jsPDF, bars: readonly Bar[], top: number): void {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  const room = WIDTH - NAME_WIDTH - TEXT_WIDTH;
  bars.forEach(({ name, value, text }, at) => {
    const y = top + at * BAR_STEP;
    const left = pageSize.margin + NAME_WIDTH;
    const length = Math.max(1, (room * value) / longest);
    writeText(doc, name, [pageSize.margin, y + BAR_HEIGHT - 4], { size: 9 });
    doc.setFillColor(pdfColors.accent);
    doc.rect(left, y, length, BAR_HEIGHT, 'F');
    writeText(doc, text, [left + length + 8, y + BAR_HEIGHT - 4], {
      size: 9,
      color: pdfColors.muted,
    });
  });
}
