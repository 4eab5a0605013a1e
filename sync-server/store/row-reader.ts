import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { dayFiguresId, type KeptDay } from '#domain/figures/day-figures.ts';
import type { Period } from '#domain/figures/period.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { type IndexOf, type RowOf, type TableName, tables } from '#domain/tables.ts';
import { type Database, rowTable, snakeCase } from './database.ts';
import { StoreError } from './store.ts';

/** Reads rows by id or by an index field, checked by their schema. */
export class RowReader implements ReadTx {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async get<T extends TableName>(table: T, id: string): Promise<RowOf<T> | undefined> {
    const query = this.#db.selectFrom(rowTable(table)).select('body').where('id', '=', id);
    const record = await query.executeTakeFirst().catch(asStoreError);
    return record && parseRow(table, record.body);
  }

  async findBy<T extends TableName>(
    table: T,
    index: IndexOf<T>,
    value: string,
  ): Promise<RowOf<T>[]> {
    const query = this.#db
      .selectFrom(rowTable(table))
      .select('body')
      .where(snakeCase(index), '=', value)
      .orderBy('id');
    const records = await query.execute().catch(asStoreError);
    return records.map((record) => parseRow(table, record.body));
  }

  async daysBetween(showroomId: string, { from, through }: Period): Promise<KeptDay[]> {
    const records = await this.#db
      .selectFrom(rowTable('dayFigures'))
      .select('body')
      .where('id', '>=', dayFiguresId(showroomId, from))
      .where('id', '<=', dayFiguresId(showroomId, through))
      .orderBy('id')
      .execute()
      .catch(asStoreError);
    const days = records.map((record) => parseRow('dayFigures', record.body));
    // Not every database orders names letter by letter: another showroom's may lie between.
    return days.filter((day) => day.showroomId === showroomId);
  }

  async all<T extends TableName>(table: T): Promise<RowOf<T>[]> {
    const query = this.#db.selectFrom(rowTable(table)).select('body').orderBy('id');
    const records = await query.execute().catch(asStoreError);
    return records.map((record) => parseRow(table, record.body));
  }
}

/** Throws on a row that does not fit: that is a defect, and not the database's. */
export function parseRow<T extends TableName>(table: T, body: string): RowOf<T> {
  return v.parse(tables[table].schema, JSON.parse(body));
}

export function asStoreError(error: unknown): never {
  throw new StoreError('the database could not read', { cause: error });
}
