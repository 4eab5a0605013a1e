import { rowIdOf } from '../rows/row-id-of.ts';
import { type IndexName, getIndexValue, type RowOf, type TableName } from '../rows/tables.ts';
import { compareById } from '../values/by-id.ts';
import type { Write } from './outcome.ts';
import type { ReadTx } from './read-tx.ts';

/**
 * Read access to a snapshot with additional writes: reads return the rows as if these writes were
 * already stored.
 */
export class OverlayTx implements ReadTx {
  readonly #baseTx: ReadTx;
  readonly #writes = new Map<string, Write>();

  readonly findMentions: ReadTx['findMentions'];
  readonly findPayment: ReadTx['findPayment'];

  constructor(baseTx: ReadTx) {
    this.#baseTx = baseTx;
    if (baseTx.findPayment)
      this.findPayment = (bookingId) =>
        baseTx.findPayment?.(bookingId) ?? Promise.resolve(undefined);
    if (baseTx.findMentions) this.findMentions = (ids) => this.#findMentions(ids);
  }

  /** The last write of each row, in the order in which the rows were first written. */
  get writes(): Write[] {
    return [...this.#writes.values()];
  }

  applyWrites(writes: readonly Write[]): void {
    for (const write of writes) this.#writes.set(keyOf(write), write);
  }

  async get<T extends TableName>(table: T, id: string): Promise<RowOf<T> | undefined> {
    const write = this.#writes.get(`${table}/${id}`);
    if (!write) return this.#baseTx.get(table, id);
    return write.op === 'put' ? write.row : undefined;
  }

  async findBy<T extends TableName>(
    table: T,
    index: IndexName<T>,
    value: string,
  ): Promise<RowOf<T>[]> {
    const storedRows = await this.#baseTx.findBy(table, index, value);
    return this.#overlayRows(table, storedRows, (row) => getIndexValue(row, index) === value);
  }

  async #findMentions(ids: ReadonlySet<string>): Promise<RowOf<'attentions'>[]> {
    const storedRows = (await this.#baseTx.findMentions?.(ids)) ?? [];
    return this.#overlayRows('attentions', storedRows, () => true);
  }

  #overlayRows<T extends TableName>(
    table: T,
    storedRows: RowOf<T>[],
    matches: (row: RowOf<T>) => boolean,
  ) {
    const unwrittenRows = storedRows.filter((row) => !this.#writes.has(`${table}/${row.id}`));
    const writtenRows = this.writes
      .filter((write) => write.op === 'put' && write.table === table)
      .map((write) => (write.op === 'put' ? write.row : undefined) as RowOf<T>)
      .filter((row) => matches(row));
    return [...unwrittenRows, ...writtenRows].sort(compareById);
  }
}

function keyOf(write: Write): string {
  return `${write.table}/${rowIdOf(write)}`;
}
