import type { FailureFacts } from '../../../data/failure-facts.ts';
import type { FileProblem } from './decode-file.ts';
import type { ImportMapping } from './import-mapping.ts';
import type { BadLine } from './plan-import.ts';
import type { ImportLine } from './read-line.ts';

/** A file as the person sees it first. */
export interface OpenedFile {
  encoding: string;
  header: string[];
  /** The first lines, so that columns can be told from what stands in them. */
  examples: string[][];
  lines: number;
  mapping: ImportMapping;
}

/** Who stands in a line, to be compared with those who are here. */
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

/** What is asked of the worker that reads a file, and what it answers. */
export interface ReaderRequests {
  open: { ask: File; answer: { ok: true; file: OpenedFile } | { ok: false; code: FileProblem } };
  plan: {
    ask: { mapping: ImportMapping; idsByName: [string, string][]; usualId: string };
    answer: PlannedLines;
  };
  /** Lines by their numbers, as they are to be imported. */
  take: { ask: number[]; answer: ImportLine[] };
}
type ReaderRequestKind = keyof ReaderRequests;

export type ToReader = {
  [K in ReaderRequestKind]: { kind: K; requestId: number; ask: ReaderRequests[K]['ask'] };
}[ReaderRequestKind];

export type FromReader =
  | { requestId: number; answer: ReaderRequests[ReaderRequestKind]['answer'] }
  | { requestId: number; failure: FailureFacts };
