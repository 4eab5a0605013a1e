import type { IndexOf, RowOf, TableName } from '../tables.ts';

/**
 * What a mutator may read. Everything it reads comes from one snapshot: the same transaction
 * that will hold its writes (one Dexie `rw` transaction on the tablet; one database transaction
 * under the space's lock at head office).
 */
export interface ReadTx {
  get<T extends TableName>(table: T, id: string): Promise<RowOf<T> | undefined>;
  /** In the order of their ids, letter by letter. */
  findBy<T extends TableName>(table: T, index: IndexOf<T>, value: string): Promise<RowOf<T>[]>;
  /**
   * The attentions that name one of the ids, and perhaps more. Only the server has this index: it
   * stores settled attentions for good, a tablet only a few.
   */
  findMentions?: ((ids: ReadonlySet<string>) => Promise<RowOf<'attentions'>[]>) | undefined;
}
