import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../database-schema.ts';
import { BatchedReader } from './batched-reader.ts';
import { PriceListCache } from './price-list-cache.ts';
import { StoreError } from './row-reader.ts';

class FailingDriver extends DummyDriver {
  override async acquireConnection() {
    const connection = await super.acquireConnection();
    return { ...connection, executeQuery: () => Promise.reject(new Error('disk')) };
  }
}

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new FailingDriver(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

test.each<[string, (reader: BatchedReader) => Promise<unknown>]>([
  ['a row', (reader) => reader.get('customers', 'maria')],
  ['the rows of an index', (reader) => reader.findBy('customers', 'showroomId', 'manhattan')],
  ['a price list', (reader) => reader.get('priceLists', 'price-list-1')],
])('a read of %s that the database fails is rejected with a store error', async (_case, read) => {
  const failure = await read(new BatchedReader(db, new PriceListCache())).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StoreError);
  expect(failure).toMatchObject({ cause: { message: 'disk' } });
});
