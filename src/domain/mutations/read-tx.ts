import type { Payment } from '../protocol/booking-payment.ts';
import type { IndexName, RowOf, TableName } from '../rows/tables.ts';

/**
 * Read access of a mutator. All reads come from one snapshot, in the transaction that also stores
 * the writes: a Dexie `rw` transaction on the tablet, a database transaction under the space's lock
 * on the server.
 */
export interface ReadTx {
  get<T extends TableName>(table: T, id: string): Promise<RowOf<T> | undefined>;
  /** Returns the matching rows, sorted by id (see `compareById`). */
  findBy<T extends TableName>(table: T, index: IndexName<T>, value: string): Promise<RowOf<T>[]>;
  /**
   * Returns all attentions that contain one of the ids, and possibly further attentions. Only the
   * server implements this method, with an index, because the server stores all settled attentions.
   */
  findMentions?: ((ids: ReadonlySet<string>) => Promise<RowOf<'attentions'>[]>) | undefined;
  /**
   * Returns the payment of a booking fee. Only the server implements this method, because tablets
   * have no payments.
   */
  findPayment?: ((bookingId: string) => Promise<Payment | undefined>) | undefined;
}
