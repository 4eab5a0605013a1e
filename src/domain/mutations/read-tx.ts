import type { IndexOf, RowOf, TableName } from '../tables.ts';

/**
 * Read access of a mutator. All reads come from one snapshot: the transaction that will also store
 * the writes (one Dexie `rw` transaction on the tablet; one database transaction under the space's
 * lock on the server).
 */
export interface ReadTx {
  get<T extends TableName>(table: T, id: string): Promise<RowOf<T> | undefined>;
  /** Returns the matching rows, sorted by id (see `byId`). */
  findBy<T extends TableName>(table: T, index: IndexOf<T>, value: string): Promise<RowOf<T>[]>;
  /**
   * Returns at least the attentions that name one of the ids. Only the server has this index: it
   * stores settled attentions forever, a tablet only for a while.
   */
  findMentions?: ((ids: ReadonlySet<string>) => Promise<RowOf<'attentions'>[]>) | undefined;
}
