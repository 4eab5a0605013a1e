import type { Digest } from '#domain/protocol/digest.ts';
import type { TableName } from '#domain/rows/tables.ts';

/**
 * The server's version of a row with unsent changes; `row` is null if the server does not have the
 * row.
 */
export interface BaseRow {
  table: TableName;
  id: string;
  row: object | null;
}

/** Key of a stored row that the server has not sent again since the current reset began. */
export interface StaleKey {
  table: TableName;
  id: string;
}

/**
 * The versions of pulled rows of one table and space. The rows of a table are split into shares;
 * each record contains one share.
 */
export interface RowVersionShare {
  space: string;
  table: string;
  share: number;
  /**
   * The row versions by row id, as JSON text: browsers store one text many times faster than an
   * object with hundreds of keys.
   */
  versions: string;
}

export interface StoredDigest {
  space: string;
  table: string;
  digest: Digest;
  /** Number of the pulled rows; undefined in records that an older app version has written. */
  rows?: number | undefined;
}

/** A single value of this installation, by name; see `meta.ts`. */
export interface MetaEntry {
  key: string;
  value: unknown;
}

/** The state of a half-typed form, which survives a reload or a crash. Never sent to the server. */
export interface Draft {
  key: string;
  value: unknown;
  /** Time of the last save; this tablet's clock, ms since 1970. */
  savedAt: number;
}

/**
 * An unchanged copy of a row that does not match the schema of its table. The row was stored in the
 * table or received with a pull. `purgeErasedData` deletes damaged rows with ids of an erased
 * customer.
 */
export interface DamagedRow {
  sequence?: number;
  table: string;
  row: unknown;
  /** Time at which the row was quarantined; this tablet's clock, ms since 1970. */
  foundAt: number;
}
