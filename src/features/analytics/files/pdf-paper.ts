import semiBold from '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf?inline';
import regular from '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf?inline';
import { jsPDF } from 'jspdf';

/** Page measures in points. */
export const paper = { width: 612, height: 792, margin: 48, bottom: 56 } as const;

export const ink = {
  text: '#1c1916',
  muted: '#655e56',
  line: '#d8d1c6',
  accent: '#8c5730',
} as const;

export const FONT = 'Instrument Sans';
const faces = [
  ['regular.ttf', regular, 'normal'],
  ['semi-bold.ttf', semiBold, 'bold'],
] as const;

/** Creates a PDF with embedded fonts of the brand, so that its text is searchable and copyable. */
export function newPaper(title: string, locale: string): jsPDF {
  const doc = new jsPDF({ unit: 'pt', format: [paper.width, paper.height], compress: true });
  for (const [file, dataUrl, style] of faces) {
    doc.addFileToVFS(file, dataUrl.slice(dataUrl.indexOf(',') + 1));
    doc.addFont(file, FONT, style);
  }
  doc.setFont(FONT, 'normal');
  doc.setProperties({ title });
  doc.setLanguage(locale as Parameters<typeof doc.setLanguage>[0]);
  return doc;
}

interface Look {
  size: number;
  color?: string;
  style?: 'normal' | 'bold';
  align?: 'left' | 'center' | 'right';
}

export function write(
  doc: jsPDF,
  words: string,
  [x, y]: readonly [number, number],
  { size, color = ink.text, style = 'normal', align = 'left' }: Look,
): void {
  doc.setFont(FONT, style);
  doc.setFontSize(size);
  doc.setTextColor(color);
  doc.text(printable(words), x, y, { align });
}

/**
 * Replaces the narrow no-break space (the French thousands separator), because the fonts lack that
 * character.
 */
export function printable(words: string): string {
  return words.replaceAll('\u202f', '\u00a0');
}

/** Returns `at`, or the top of a new page if `height` does not fit below `at`. */
export function roomFor(doc: jsPDF, height: number, at: number): number {
  if (at + height <= paper.height - paper.bottom) return at;
  doc.addPage();
  return paper.margin;
}
