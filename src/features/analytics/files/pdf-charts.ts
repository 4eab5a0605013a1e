import type { jsPDF } from 'jspdf';
import { pdfColors, pageSize, writeText } from './pdf-page.ts';

const CONTENT_WIDTH = pageSize.width - 2 * pageSize.margin;
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
  const maxValue = Math.max(1, ...columns.map(({ value, mark }) => Math.max(value, mark ?? 0)));
  const columnStep = CONTENT_WIDTH / columns.length;
  const columnWidth = Math.min(44, columnStep * 0.62);
  const baselineY = top + COLUMNS_HEIGHT;
  // If columns are too narrow for their labels, only every n-th column is labeled.
  const labelInterval = Math.ceil(44 / columnStep);
  doc.setDrawColor(pdfColors.line);
  doc.setLineWidth(0.75);
  doc.line(pageSize.margin, baselineY, pageSize.margin + CONTENT_WIDTH, baselineY);
  columns.forEach(({ name, value, text, mark }, index) => {
    const center = pageSize.margin + columnStep * (index + 0.5);
    const height = ((COLUMNS_HEIGHT - 16) * value) / maxValue;
    doc.setFillColor(pdfColors.accent);
    doc.rect(center - columnWidth / 2, baselineY - height, columnWidth, height, 'F');
    if (mark !== null) {
      const y = baselineY - ((COLUMNS_HEIGHT - 16) * mark) / maxValue;
      doc.setDrawColor(pdfColors.text);
      doc.setLineWidth(1.5);
      doc.line(center - columnWidth * 0.7, y, center + columnWidth * 0.7, y);
    }
    if (index % labelInterval !== 0) return;
    if (value > 0)
      writeText(doc, text, [center, baselineY - height - 4], {
        ...smallTextStyle,
        align: 'center',
      });
    writeText(doc, name, [center, baselineY + 14], { ...smallTextStyle, align: 'center' });
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

const smallTextStyle = { size: 7.5, color: pdfColors.muted } as const;

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
  const maxValue = Math.max(1, ...bars.map(({ value }) => value));
  const maxBarWidth = CONTENT_WIDTH - NAME_WIDTH - TEXT_WIDTH;
  bars.forEach(({ name, value, text }, index) => {
    const y = top + index * BAR_STEP;
    const left = pageSize.margin + NAME_WIDTH;
    const barWidth = Math.max(1, (maxBarWidth * value) / maxValue);
    writeText(doc, name, [pageSize.margin, y + BAR_HEIGHT - 4], { size: 9 });
    doc.setFillColor(pdfColors.accent);
    doc.rect(left, y, barWidth, BAR_HEIGHT, 'F');
    writeText(doc, text, [left + barWidth + 8, y + BAR_HEIGHT - 4], {
      size: 9,
      color: pdfColors.muted,
    });
  });
}
