import type { ErrorSummary } from '../../../data/summarize-error.ts';
import type { FileProblem } from './decode-file.ts';
import type { ImportMapping } from './import-mapping.ts';
import type { InvalidRow } from './plan-import.ts';
import type { ImportRow } from './parse-import-row.ts';

/** Summary of an opened file that the screen displays. */
export interface OpenedImportFile {
  encoding: string;
  header: string[];
  /** The first lines of the file, which help the user to identify the columns. */
  examples: string[][];
  lines: number;
  mapping: ImportMapping;
}

/** The person in a line of the file, for the search for duplicates among the stored customers. */
export interface CustomerInRow {
  lineNumber: number;
  name: string;
  phone: string;
  email: string;
  knownId: string | null;
  sameAs: number | null;
}

export interface PlannedRows {
  people: CustomerInRow[];
  bad: InvalidRow[];
}

/** Requests to the worker that reads a file, each with the type of its response. */
export interface ReaderRequests {
  open: {
    ask: File;
    answer: { ok: true; file: OpenedImportFile } | { ok: false; code: FileProblem };
  };
  plan: {
    ask: { mapping: ImportMapping; idsByName: [string, string][]; defaultAgentId: string };
    answer: PlannedRows;
  };
  /** Returns lines by their numbers, ready for the import. */
  take: { ask: number[]; answer: ImportRow[] };
}
type ReaderRequestKind = keyof ReaderRequests;

export type MessageToReader = {
  [K in ReaderRequestKind]: { kind: K; requestId: number; ask: ReaderRequests[K]['ask'] };
}[ReaderRequestKind];

export type MessageFromReader =
  | { requestId: number; answer: ReaderRequests[ReaderRequestKind]['answer'] }
  | { requestId: number; failure: ErrorSummary };
