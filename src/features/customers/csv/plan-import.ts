import type { FileTable } from './parse-table.ts';
import type { ImportMapping } from './import-mapping.ts';
import type { RowProblem } from './parse-cells.ts';
import { type ImportAgents, type ImportRow, parseImportRow } from './parse-import-row.ts';

/**
 * An invalid line of a file with its error codes. Line numbers begin at 1, as in a spreadsheet;
 * line 1 is the header.
 */
export interface InvalidRow {
  lineNumber: number;
  codes: RowProblem[];
}

interface ValidRow {
  lineNumber: number;
  line: ImportRow;
  /** The customer id in the line, which may be the id of a stored customer. */
  knownId: string | null;
  /**
   * Number of an earlier line with the same phone or e-mail that repeats no line, because repeated
   * lines are skipped by default; null without such a line.
   */
  sameAs: number | null;
}

export interface ImportPlan {
  good: ValidRow[];
  bad: InvalidRow[];
}

/**
 * Converts each line of a file to a customer, or to the error codes of the line. Empty lines are
 * skipped.
 */
export function planImport(
  { header, rows }: FileTable,
  mapping: ImportMapping,
  agents: ImportAgents,
): ImportPlan {
  const good: ValidRow[] = [];
  const bad: InvalidRow[] = [];
  const lineNumberByContact = new Map<string, number>();
  rows.forEach((cells, index) => {
    const lineNumber = index + 2;
    if (cells.every((cell) => cell === '')) return;
    if (cells.slice(header.length).some((cell) => cell !== '')) {
      bad.push({ lineNumber, codes: ['TOO_MANY_CELLS'] });
      return;
    }
    const parsedRow = parseImportRow(cells, mapping, agents);
    if (!parsedRow.ok) {
      bad.push({ lineNumber, codes: parsedRow.problems });
      return;
    }
    const { phone, email } = parsedRow.line;
    const sameAs = lineNumberByContact.get(phone) ?? lineNumberByContact.get(email) ?? null;
    if (sameAs === null) {
      lineNumberByContact.set(phone, lineNumber);
      lineNumberByContact.set(email, lineNumber);
    }
    const knownId = cells[mapping.id ?? -1] || null;
    good.push({ lineNumber, line: parsedRow.line, knownId, sameAs });
  });
  return { good, bad };
}
