import type { PersonInLine, PlannedLines } from './import-messages.ts';

/** Why a line is left out, unless the person wants it all the same. */
export interface Lookalike {
  lineNumber: number;
  name: string;
  /** The line above that says the same; null where it is a customer who is here already. */
  sameAs: number | null;
}

export interface ImportSummary {
  fresh: number[];
  lookalikes: Lookalike[];
  bad: PlannedLines['bad'];
}

/** What becomes of each line, given who is here already. */
export function summarize(
  { people, bad }: PlannedLines,
  knownIds: readonly (string | null)[],
): ImportSummary {
  const fresh: number[] = [];
  const lookalikes: Lookalike[] = [];
  people.forEach(({ lineNumber, name, sameAs }: PersonInLine, at) => {
    const isKnown = (knownIds[at] ?? null) !== null;
    if (!isKnown && sameAs === null) fresh.push(lineNumber);
    else lookalikes.push({ lineNumber, name, sameAs: isKnown ? null : sameAs });
  });
  return { fresh, lookalikes, bad };
}

/** The lines that are brought in, in the order of the file. */
export function chosenLines(summary: ImportSummary, withLookalikes: boolean): number[] {
  if (!withLookalikes) return summary.fresh;
  const more = summary.lookalikes.map(({ lineNumber }) => lineNumber);
  return [...summary.fresh, ...more].sort((a, b) => a - b);
}
