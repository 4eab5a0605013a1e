import type { Digest } from '#domain/protocol/digest.ts';
import type { TableName } from '#domain/tables.ts';

/** Head office's version of a row that has unsent changes; null where head office has none. */
export interface BaseRow {
  table: TableName;
  id: string;
  row: object | null;
}

/** A row that was here before a reset and that head office has not sent again yet. */
export interface StaleKey {
  table: TableName;
  id: string;
}

/** Which versions of which rows a client holds of one table of a space: one of several shares. */
export interface HeldVersions {
  space: string;
  table: string;
  share: number;
  /**
   * The version of each row by its id, as JSON: hundreds of keys are read and written by the browser
   * many times as fast as one text.
   */
  versions: string;
}

/** The digest of what a client holds of one table of a space. */
export interface HeldDigest {
  space: string;
  table: string;
  digest: Digest;
  /** How many rows that is; undefined where an older version began to note them. */
  rows?: number | undefined;
}

/** A single fact of this installation. */
export interface MetaEntry {
  key: string;
  value: unknown;
}

/** A half-typed form, kept over a reload or a crash. It never leaves the tablet. */
export interface Draft {
  key: string;
  value: unknown;
  /** This tablet's clock, ms. */
  savedAt: number;
}

/** A stored row that no longer fits its schema: set aside, never deleted. */
export interface DamagedRow {
  sequence?: number;
  table: string;
  row: unknown;
  /** This tablet's clock, ms. */
  foundAt: number;
}
