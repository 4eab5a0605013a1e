import type { Payment } from '../protocol/booking-payment.ts';
import { type IndexName, getIndexValue, type RowOf, type TableName } from '../rows/tables.ts';
import { compareById } from '../values/by-id.ts';
import type { Write } from './outcome.ts';
import type { ReadTx } from './read-tx.ts';

/** In-memory rows that replace the database in tests of rules. */
export class MemoryTx implements ReadTx {
  readonly #rows = new Map<string, unknown>();
  /** Payment references by booking id. A test of a tablet leaves the map empty. */
  readonly payments = new Map<string, string>();

  constructor(writes: Write[] = []) {
    for (const write of writes) this.apply(write);
  }

  apply(write: Write): void {
    if (write.op === 'put') this.#rows.set(`${write.table}/${write.row.id}`, write.row);
    else this.#rows.delete(`${write.table}/${write.id}`);
  }

  /** Throws on an invalid key, like IndexedDB. */
  get<T extends TableName>(table: T, id: string): Promise<RowOf<T> | undefined> {
    if (typeof id !== 'string') throw new TypeError(`no key of ${table}`);
    return Promise.resolve(this.#rows.get(`${table}/${id}`) as RowOf<T> | undefined);
  }

  findPayment(bookingId: string): Promise<Payment | undefined> {
    const reference = this.payments.get(bookingId);
    const charge = { amountCents: 5000, chargedAt: 1, deviceId: 'device-1' };
    return Promise.resolve(
      reference === undefined ? undefined : { bookingId, reference, ...charge },
    );
  }

  findBy<T extends TableName>(table: T, index: IndexName<T>, value: string): Promise<RowOf<T>[]> {
    const found = [...this.#rows]
      .filter(([key]) => key.startsWith(`${table}/`))
      .map(([, row]) => row as RowOf<T>)
      .filter((row) => getIndexValue(row, index) === value)
      .sort(compareById);
    return Promise.resolve(found);
  }
}
