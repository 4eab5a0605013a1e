import type { Digest } from '#domain/protocol/digest.ts';
import type { TableName } from '#domain/tables.ts';

/** The server's version of a row with unsent changes; null if the server does not have the row. */
export interface BaseRow {
  table: TableName;
  id: string;
  row: object | null;
}

/** A stored row that the server has not sent again since the last reset. */
export interface StaleKey {
  table: TableName;
  id: string;
}

/** The versions of the pulled rows in one share of a table of a space. */
export interface HeldVersions {
  space: string;
  table: string;
  share: number;
  /**
   * JSON of the row versions by id: the browser reads and writes one text many times faster than
   * hundreds of keys.
   */
  versions: string;
}

/** The digest of the pulled rows of one table of a space. */
export interface HeldDigest {
  space: string;
  table: string;
  digest: Digest;
  /** Number of these rows; undefined in records of an older app version. */
  rows?: number | undefined;
}

/** A single value of this installation. */
export interface MetaEntry {
  key: string;
  value: unknown;
}

/** The state of a half-typed form, which survives a reload or a crash. Never sent to the server. */
export interface Draft {
  key: string;
  value: unknown;
  /** This tablet's clock, ms since 1970. */
  savedAt: number;
}

/** A stored row that does not match its schema: quarantined, never deleted. */
export interface DamagedRow {
  sequence?: number;
  table: string;
  row: unknown;
  /** This tablet's clock, ms since 1970. */
  foundAt: number;
}
