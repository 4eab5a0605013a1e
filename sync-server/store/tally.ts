import type { CountedAs } from '#domain/figures/counted-as.ts';
import type { RowOf, TableName } from '#domain/tables.ts';

/**
 * The server's state of counting the figures of days: how far each showroom's feed was read, what
 * each row was last counted for, the sums of each day, and the days whose figures are to be written
 * again. No tablet pulls it, and it is written only under the lock of the dealer's space.
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
  /** The rows that say something about the progress of some customers. */
  rowsAbout(showroomId: string, customerIds: readonly string[]): Promise<CountedRow[]>;
  /** Adds differences to the sums of days. */
  addToSums(showroomId: string, sums: readonly DaySum[]): Promise<void>;
  /** The sums of a day that are not zero. */
  sumsOf(showroomId: string, day: string): Promise<DaySum[]>;
  addDays(showroomId: string, days: readonly string[]): Promise<void>;
  /** Takes the latest days out of those that are to be counted. */
  takeDays(showroomId: string, limit: number): Promise<string[]>;
  /** Rows as they are now; those that are gone are left out. */
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

/** The figures to which a row was last added. */
export interface CountedRow extends RowName, CountedAs {}

/** A part of the figures of a day: of a vehicle, an agent's sales or customers, or a funnel stage. */
export interface DaySum {
  day: string;
  kind: 'vehicle' | 'agent' | 'customers' | 'stage';
  /** The vehicle, the agent or the stage. */
  id: string;
  count: number;
  /** Stored units. */
  amount: number;
}
