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
