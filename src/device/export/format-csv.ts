import papaparse from 'papaparse';

/**
 * Matches cells that a spreadsheet would execute as formulas. Also matches such a cell with `'` at
 * its start: `formatCsv` escapes this cell too, so that `stripFormulaEscape` restores every cell.
 */
const formulaPattern = /^'*[=+\-@\t\r\n][\s\S]*$/;

/** Written at the start of a file, so that spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
export const LINE_END = '\r\n';

/**
 * Returns the text of a CSV file. Puts a `'` before each cell that a spreadsheet would execute as a
 * formula. Numbers stay unchanged.
 */
export function formatCsv(lines: readonly (readonly (string | number)[])[]): string {
  return papaparse.unparse([...lines], { escapeFormulae: formulaPattern, newline: LINE_END });
}

/** Returns the text of a cell without the leading `'` that `formatCsv` adds. */
export function stripFormulaEscape(cell: string): string {
  return cell.startsWith("'") && formulaPattern.test(cell.slice(1)) ? cell.slice(1) : cell;
}
