import papaparse from 'papaparse';

/** Spreadsheets take what begins like this for a formula and carry it out. */
const formula = /^'*[=+\-@\t\r\n][\s\S]*$/;

/** What tells spreadsheets that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
export const LINE_END = '\r\n';

/**
 * Lines of a CSV file. Nothing in them is carried out by a spreadsheet: a text that would be begins
 * with `'`. Numbers are written as they are.
 */
export function writeCsv(lines: readonly (readonly (string | number)[])[]): string {
  return papaparse.unparse([...lines], { escapeFormulae: formula, newline: LINE_END });
}

/** The text of a cell, without the mark that kept a spreadsheet from carrying it out. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
