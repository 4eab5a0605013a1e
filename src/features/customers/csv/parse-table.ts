import papaparse from 'papaparse';
import { stripFormulaEscape } from '../../../device/export/format-csv.ts';
import type { FileProblem } from './decode-file.ts';

export const MAX_ROWS = 100_000;

/** The content of a file as a table; line 1 of the file is the header. */
export interface FileTable {
  header: string[];
  rows: string[][];
}

export type ParsedTable = { ok: true; table: FileTable } | { ok: false; code: FileProblem };

/**
 * Parses the text of a file as a table; the delimiter may be a comma, semicolon, tab or vertical
 * bar.
 */
export function parseTable(text: string): ParsedTable {
  const { data } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: false,
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const lines = data.map((cells) => cells.map((cell) => stripFormulaEscape(cell).trim()));
  while (lines.at(-1)?.every((cell) => cell === '')) lines.pop();
  const [header, ...rows] = lines;
  if (!header || rows.length === 0) return { ok: false, code: 'NO_LINES' };
  if (rows.length > MAX_ROWS) return { ok: false, code: 'TOO_MANY_LINES' };
  const lowerCaseNames = header.filter((name) => name !== '').map((name) => name.toLowerCase());
  if (new Set(lowerCaseNames).size < lowerCaseNames.length)
    return { ok: false, code: 'COLUMNS_REPEATED' };
  return { ok: true, table: { header, rows } };
}
