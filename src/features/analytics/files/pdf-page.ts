import semiBold from '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf?inline';
import regular from '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf?inline';
import { jsPDF } from 'jspdf';

/** Page measures in points. */
export const pageSize = { width: 612, height: 792, margin: 48, bottom: 56 } as const;

export const pdfColors = {
  text: '#1c1916',
  muted: '#655e56',
  line: '#d8d1c6',
  accent: '#8c5730',
} as const;

export const PDF_FONT = 'Instrument Sans';
const fontFaces = [
  ['regular.ttf', regular, 'normal'],
  ['semi-bold.ttf', semiBold, 'bold'],
] as const;

/** Creates a PDF with embedded fonts of the brand, so that its text is searchable and copyable. */
export function createPdfDocument(title: string, locale: string): jsPDF {
  const doc = new jsPDF({ unit: 'pt', format: [pageSize.width, pageSize.height], compress: true });
  for (const [file, dataUrl, style] of fontFaces) {
    doc.addFileToVFS(file, dataUrl.slice(dataUrl.indexOf(',') + 1));
    doc.addFont(file, PDF_FONT, style);
  }
  doc.setFont(PDF_FONT, 'normal');
  doc.setProperties({ title });
  doc.setLanguage(locale as Parameters<typeof doc.setLanguage>[0]);
  return doc;
}

interface TextStyle {
  size: number;
  color?: string;
  style?: 'normal' | 'bold';
  align?: 'left' | 'center' | 'right';
}

export function writeText(
  doc: jsPDF,
  text: string,
  [x, y]: readonly [number, number],
  { size, color = pdfColors.text, style = 'normal', align = 'left' }: TextStyle,
): void {
  doc.setFont(PDF_FONT, style);
  doc.setFontSize(size);
  doc.setTextColor(color);
  doc.text(toPrintableText(text), x, y, { align });
}

/**
 * Replaces the narrow no-break space (the French thousands separator), because the fonts lack that
 * character.
 */
export function toPrintableText(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}

/** Returns `y`, or the top of a new page if `height` does not fit below `y`. */
export function breakPageIfNeeded(doc: jsPDF, height: number, y: number): number {
  if (y + height <= pageSize.height - pageSize.bottom) return y;
  doc.addPage();
  return pageSize.margin;
}
