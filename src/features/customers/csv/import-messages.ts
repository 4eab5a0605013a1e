import type { FailureFacts } from '../../../data/failure-facts.ts';
import type { FileProblem } from './decode-file.ts';
import type { ImportMapping } from './import-mapping.ts';
import type { BadLine } from './plan-import.ts';
import type { ImportLine } from './read-line.ts';

/** Summary of an opened file that the screen displays. */
export interface OpenedFile {
  encoding: string;
  header: string[];
  /** The first lines of the file, which help the user to identify the columns. */
  examples: string[][];
  lines: number;
  mapping: ImportMapping;
}

/** The person in a line of the file, for the search for duplicates among the stored customers. */
export interface PersonInLine {
  lineNumber: number;
  name: string;
  phone: string;
  email: string;
  knownId: string | null;
  sameAs: number | null;
}

export interface PlannedLines {
  people: PersonInLine[];
  bad: BadLine[];
}

/** Requests to the worker that reads a file, each with the type of its response. */
export interface ReaderRequests {
  open: { ask: File; answer: { ok: true; file: OpenedFile } | { ok: false; code: FileProblem } };
  plan: {
    ask: { mapping: ImportMapping; idsByName: [string, string][]; usualId: string };
    answer: PlannedLines;
  };
  /** Returns lines by their numbers, ready for the import. */
  take: { ask: number[]; answer: ImportLine[] };
}
type ReaderRequestKind = keyof ReaderRequests;

export type ToReader = {
  [K in ReaderRequestKind]: { kind: K; requestId: number; ask: ReaderRequests[K]['ask'] };
}[ReaderRequestKind];

export type FromReader =
  | { requestId: number; answer: ReaderRequests[ReaderRequestKind]['answer'] }
  | { requestId: number; failure: FailureFacts };
