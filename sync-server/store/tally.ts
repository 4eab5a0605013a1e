import type { RowOf, TableName } from '#domain/tables.ts';

/**
 * What head office remembers of counting the figures of days: how far it has read each showroom's
 * feed, which day each row was last counted for, and which days are to be counted again. Nobody pulls
 * it, and it is written only under the lock of the dealer's space.
 */
export interface Tally {
  findSpace(showroomId: string): Promise<CountedSpace | undefined>;
  saveSpace(showroomId: string, space: CountedSpace): Promise<void>;
  /** The lines of some tables after a version of a showroom's space, oldest first. */
  changesSince(showroomId: string, asked: AskedChanges): Promise<Changes>;
  findRows(showroomId: string, rows: readonly RowName[]): Promise<CountedRow[]>;
  /** Forgets what is known of some rows, and remembers what is said of them now. */
  replaceRows(
    showroomId: string,
    rows: readonly RowName[],
    counted: readonly CountedRow[],
  ): Promise<void>;
  /** The rows that are part of a day's figures. */
  rowsOn(showroomId: string, day: string): Promise<CountedRow[]>;
  /** The rows that say something about the progress of some customers. */
  rowsAbout(showroomId: string, customerIds: readonly string[]): Promise<CountedRow[]>;
  addDays(showroomId: string, days: readonly string[]): Promise<void>;
  /** Takes the latest days out of those that are to be counted. */
  takeDays(showroomId: string, limit: number): Promise<string[]>;
  /** Rows as they are now; those that are gone, or do not fit their schema, are left out. */
  readRows<T extends TableName>(table: T, ids: readonly string[]): Promise<RowOf<T>[]>;
}

export interface CountedSpace {
  /** The version of the showroom's space. */
  readUpTo: number;
  timezone: string;
  dealerId: string;
}

interface RowName {
  table: string;
  rowId: string;
}

/** A line of the feed. */
export interface ChangedRow extends RowName {
  deleted: boolean;
}

interface AskedChanges {
  tables: readonly TableName[];
  after: number;
  limit: number;
}

interface Changes {
  lines: ChangedRow[];
  /** Every change up to this version is among the lines, or was before them. */
  readUpTo: number;
}

/** Where in the figures of its showroom a row was last found. */
export interface CountedRow extends RowName {
  day: string | null;
  customerId: string | null;
}
