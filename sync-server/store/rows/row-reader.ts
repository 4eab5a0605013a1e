import type { Kysely } from 'kysely';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { toDayFiguresId, type StoredDay } from '#domain/figures/day-figures.ts';
import type { Period } from '#domain/figures/period.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import type { IndexName, RowOf, TableName } from '#domain/rows/tables.ts';
import { type Database, toRowTableName, toSnakeCase } from '../database-schema.ts';
import type { PriceListCache } from './price-list-cache.ts';

/** Reads rows with one statement per call; price lists come from the cache. */
export class RowReader implements ReadTx {
  readonly #db: Kysely<Database>;
  readonly #cache: PriceListCache;
  #priceLists: Promise<ReadonlyMap<string, PriceList>> | undefined;

  constructor(db: Kysely<Database>, cache: PriceListCache) {
    this.#db = db;
    this.#cache = cache;
  }

  async get<T extends TableName>(table: T, id: string): Promise<RowOf<T> | undefined> {
    if (table === 'priceLists') return (await this.#readPriceLists()).get(id);
    const query = this.#db.selectFrom(toRowTableName(table)).select('body').where('id', '=', id);
    const record = await query.executeTakeFirst().catch(throwStoreError);
    return record && parseStoredRow(table, record.body);
  }

  async findBy<T extends TableName>(
    table: T,
    index: IndexName<T>,
    value: string,
  ): Promise<RowOf<T>[]> {
    const query = this.#db
      .selectFrom(toRowTableName(table))
      .select('body')
      .where(toSnakeCase(index), '=', value)
      .orderBy('id');
    const records = await query.execute().catch(throwStoreError);
    return records.map((record) => parseStoredRow(table, record.body));
  }

  async daysBetween(showroomId: string, { from, through }: Period): Promise<StoredDay[]> {
    const records = await this.#db
      .selectFrom(toRowTableName('dayFigures'))
      .select('body')
      .where('id', '>=', toDayFiguresId(showroomId, from))
      .where('id', '<=', toDayFiguresId(showroomId, through))
      .orderBy('id')
      .execute()
      .catch(throwStoreError);
    const days = records.map((record) => parseStoredRow('dayFigures', record.body));
    // Some collations of PostgreSQL do not sort ids by code unit. The range of ids may then contain
    // days of another showroom.
    return days.filter((day) => day.showroomId === showroomId);
  }

  async all<T extends TableName>(table: T): Promise<RowOf<T>[]> {
    if (table === 'priceLists') return [...(await this.#readPriceLists()).values()] as RowOf<T>[];
    const query = this.#db.selectFrom(toRowTableName(table)).select('body').orderBy('id');
    const records = await query.execute().catch(throwStoreError);
    return records.map((record) => parseStoredRow(table, record.body));
  }

  #readPriceLists(): Promise<ReadonlyMap<string, PriceList>> {
    this.#priceLists ??= this.#cache.read(this.#db).catch(throwStoreError);
    return this.#priceLists;
  }
}

/** Parses a stored row without validation, because rows are validated before they are written. */
export function parseStoredRow<T extends TableName>(_table: T, body: string): RowOf<T> {
  return JSON.parse(body) as RowOf<T>;
}

/**
 * Thrown for a failure of the database, in contrast to an error of a rule or an invalid stored row.
 */
export class StoreError extends Error {
  override name = 'StoreError';
}

export function throwStoreError(error: unknown): never {
  throw new StoreError('the database could not read', { cause: error });
}
