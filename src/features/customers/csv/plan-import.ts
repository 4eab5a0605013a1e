import type { FileTable } from './parse-table.ts';
import type { ImportMapping } from './import-mapping.ts';
import type { LineProblem } from './read-cells.ts';
import { type ImportAgents, type ImportLine, readLine } from './read-line.ts';

/** A line that cannot be imported. Lines count from 1, as spreadsheets do; 1 is the header. */
export interface BadLine {
  lineNumber: number;
  codes: LineProblem[];
}

interface GoodLine {
  lineNumber: number;
  line: ImportLine;
  /** The id the file has for them; they may be here already. */
  knownId: string | null;
  /** The line above with the same number or address, if there is one. */
  sameAs: number | null;
}

export interface ReadTable {
  good: GoodLine[];
  bad: BadLine[];
}

/** Every line of a table as a customer, or what is wrong with it. Empty lines are passed over. */
export function planImport(
  { header, rows }: FileTable,
  mapping: ImportMapping,
  agents: ImportAgents,
): ReadTable {
  const good: GoodLine[] = [];
  const bad: BadLine[] = [];
  const seen = new Map<string, number>();
  rows.forEach((cells, at) => {
    const lineNumber = at + 2;
    if (cells.every((cell) => cell === '')) return;
    if (cells.slice(header.length).some((cell) => cell !== '')) {
      bad.push({ lineNumber, codes: ['TOO_MANY_CELLS'] });
      return;
    }
    const read = readLine(cells, mapping, agents);
    if (!read.ok) {
      bad.push({ lineNumber, codes: read.problems });
      return;
    }
    const { phone, email } = read.line;
    const sameAs = seen.get(phone) ?? seen.get(email) ?? null;
    if (sameAs === null) {
      seen.set(phone, lineNumber);
      seen.set(email, lineNumber);
    }
    const knownId = cells[mapping.id ?? -1] || null;
    good.push({ lineNumber, line: read.line, knownId, sameAs });
  });
  return { good, bad };
}
