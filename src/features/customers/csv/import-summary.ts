import type { CustomerInRow, PlannedRows } from './import-messages.ts';

/** A line that is skipped as a duplicate unless the user includes duplicates. */
export interface DuplicateRow {
  lineNumber: number;
  name: string;
  /**
   * Number of an earlier line with the same phone or e-mail; null if the duplicate is a stored
   * customer.
   */
  sameAs: number | null;
}

export interface ImportSummary {
  fresh: number[];
  lookalikes: DuplicateRow[];
  bad: PlannedRows['bad'];
}

/**
 * Classifies each line as new, duplicate or invalid. `knownIds` contains the id of the stored
 * duplicate, or null, for each line in `people`.
 */
export function summarizeImport(
  { people, bad }: PlannedRows,
  knownIds: readonly (string | null)[],
): ImportSummary {
  const fresh: number[] = [];
  const lookalikes: DuplicateRow[] = [];
  people.forEach(({ lineNumber, name, sameAs }: CustomerInRow, index) => {
    const isKnown = (knownIds[index] ?? null) !== null;
    if (!isKnown && sameAs === null) fresh.push(lineNumber);
    else lookalikes.push({ lineNumber, name, sameAs: isKnown ? null : sameAs });
  });
  return { fresh, lookalikes, bad };
}

/** Returns the numbers of the lines to import, in the order of the file. */
export function listChosenRows(summary: ImportSummary, withLookalikes: boolean): number[] {
  if (!withLookalikes) return summary.fresh;
  const lookalikeLines = summary.lookalikes.map(({ lineNumber }) => lineNumber);
  return [...summary.fresh, ...lookalikeLines].sort((a, b) => a - b);
}
