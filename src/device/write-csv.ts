import papaparse from 'papaparse';

/** Spreadsheets execute cells that begin like this as formulas. */
const formula = /^'*[=+\-@\t\r\n][\s\S]*$/;

/** Marks a file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';
export const LINE_END = '\r\n';

/**
 * Returns the lines of a CSV file. A cell that a spreadsheet would execute as a formula begins with
 * `'`. Numbers are written unchanged.
 */
export function writeCsv(lines: readonly (readonly (string | number)[])[]): string {
  return papaparse.unparse([...lines], { escapeFormulae: formula, newline: LINE_END });
}

/** Returns the text of a cell without the leading `'` that `writeCsv` adds. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
