import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { type IndexName, type RowOf, type TableName, tables } from '#domain/rows/tables.ts';
import { type Database, toRowTableName, toSnakeCase } from '../database-schema.ts';
import { type RowKey, rowKey } from '../store.ts';
import type { PriceListCache } from './price-list-cache.ts';
import { throwStoreError } from './row-reader.ts';

/**
 * Maximum number of ids or index values in one statement, far below the number of parameters that
 * SQLite and PostgreSQL allow.
 */
const MAX_KEYS = 500;

type AnyRow = RowOf<TableName>;

interface KnownRowKey extends RowKey {
  table: TableName;
}

interface Lookup {
  table: TableName;
  index: string;
  value: string;
}

/**
 * Reads stored rows for one transaction. Concurrent reads share one statement per table or index,
 * and each row is read once. The writes of the transaction are not visible here; `RowBuffer`
 * overlays them.
 */
export class BatchedReader implements ReadTx {
  readonly #rows: DataLoader<KnownRowKey, AnyRow | undefined, string>;
  readonly #rowsByIndex: DataLoader<Lookup, AnyRow[], string>;

  readonly #readPriceLists: () => Promise<ReadonlyMap<string, PriceList>>;

  constructor(db: Kysely<Database>, cache: PriceListCache) {
    let priceLists: Promise<ReadonlyMap<string, PriceList>> | undefined;
    this.#readPriceLists = () => (priceLists ??= cache.read(db).catch(throwStoreError));
    this.#rows = new DataLoader((keys: readonly KnownRowKey[]) => readRows(db, keys), {
      maxBatchSize: MAX_KEYS,
      cacheKeyFn: (key) => rowKey(key),
    });
    this.#rowsByIndex = new DataLoader((lookups: readonly Lookup[]) => readByIndex(db, lookups), {
      maxBatchSize: MAX_KEYS,
      cacheKeyFn: ({ table, index, value }) => `${table} ${index} ${value}`,
    });
  }

  async get<T extends TableName>(table: T, id: string): Promise<RowOf<T> | undefined> {
    if (table === 'priceLists') return (await this.#readPriceLists()).get(id);
    return this.#rows.load({ table, rowId: id });
  }

  /** Returns rows in no particular order. */
  findBy<T extends TableName>(table: T, index: IndexName<T>, value: string): Promise<RowOf<T>[]> {
    return this.#rowsByIndex.load({ table, index, value });
  }
}

async function readRows(
  db: Kysely<Database>,
  keys: readonly KnownRowKey[],
): Promise<(AnyRow | undefined | Error)[]> {
  const bodies = new Map<string, string>();
  for (const [table, tableKeys] of Map.groupBy(keys, (key) => key.table)) {
    const ids = tableKeys.map((key) => key.rowId);
    const records = await db
      .selectFrom(toRowTableName(table))
      .select(['id', 'body'])
      .where('id', 'in', ids)
      .execute()
      .catch(throwStoreError);
    for (const { id, body } of records) bodies.set(rowKey({ table, rowId: id }), body);
  }
  return keys.map((key) => {
    const body = bodies.get(rowKey(key));
    return body === undefined ? undefined : catchError(() => parseRow(key.table, body));
  });
}

async function readByIndex(
  db: Kysely<Database>,
  lookups: readonly Lookup[],
): Promise<(AnyRow[] | Error)[]> {
  const bodies = new Map<Lookup, string[]>(lookups.map((lookup) => [lookup, []]));
  const toColumnKey = ({ table, index }: Lookup) => `${table} ${index}`;
  for (const columnLookups of Map.groupBy(lookups, toColumnKey).values()) {
    const [firstLookup] = columnLookups;
    if (!firstLookup) continue;
    const { table, index } = firstLookup;
    const lookupsByValue = new Map(columnLookups.map((lookup) => [lookup.value, lookup]));
    const column = toSnakeCase(index);
    const records = await db
      .selectFrom(toRowTableName(table))
      .select([column, 'body'])
      .where(column, 'in', [...lookupsByValue.keys()])
      .execute()
      .catch(throwStoreError);
    for (const { [column]: value, body } of records) {
      const lookup = lookupsByValue.get(String(value));
      if (lookup) bodies.get(lookup)?.push(String(body));
    }
  }
  return lookups.map((lookup) =>
    catchError(() => (bodies.get(lookup) ?? []).map((body) => parseRow(lookup.table, body))),
  );
}

/**
 * Parses and validates a stored row. Throws for a row that does not match its schema, because rules
 * may decide only from valid rows.
 */
function parseRow<T extends TableName>(table: T, body: string): RowOf<T> {
  return v.parse(tables[table].schema, JSON.parse(body));
}

/**
 * Returns the row or the error instead of throwing, so that an invalid row rejects only the
 * reads of that row, not the whole batch.
 */
function catchError<T>(read: () => T): T | Error {
  try {
    return read();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
