import type { IndexName, RowOf, TableName } from '../rows/tables.ts';

/**
 * Read access of a mutator. All reads come from one snapshot: the transaction that will also store
 * the writes (one Dexie `rw` transaction on the tablet; one database transaction under the space's
 * lock on the server).
 */
export interface ReadTx {
  get<T extends TableName>(table: T, id: string): Promise<RowOf<T> | undefined>;
  /** Returns the matching rows, sorted by id (see `byId`). */
  findBy<T extends TableName>(table: T, index: IndexName<T>, value: string): Promise<RowOf<T>[]>;
  /**
   * Returns all attentions that name one of the ids, and possibly others. Only the server
   * implements this method, with an index, because it stores settled attentions forever and a
   * tablet only for some time.
   */
  findMentions?: ((ids: ReadonlySet<string>) => Promise<RowOf<'attentions'>[]>) | undefined;
}
