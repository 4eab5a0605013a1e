import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { expect, test, vi } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Database } from '../database-schema.ts';
import { BatchedReader } from './batched-reader.ts';
import { PriceListCache } from './price-list-cache.ts';
import { StoreError } from './row-reader.ts';

/** Returns a database that responds to each query with the result of `runQuery`. */
function createDatabase(runQuery: () => Promise<{ rows: object[] }>): Kysely<Database> {
  class FakeDriver extends DummyDriver {
    override async acquireConnection() {
      return { ...(await super.acquireConnection()), executeQuery: runQuery as never };
    }
  }
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new FakeDriver(),
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

function createReader(runQuery: () => Promise<{ rows: object[] }>): BatchedReader {
  return new BatchedReader(createDatabase(runQuery), new PriceListCache());
}

test.each<[string, (reader: BatchedReader) => Promise<unknown>]>([
  ['a row', (reader) => reader.get('customers', 'maria')],
  ['the rows of an index', (reader) => reader.findBy('customers', 'showroomId', 'manhattan')],
  ['a price list', (reader) => reader.get('priceLists', 'price-list-1')],
])('a read of %s that the database fails is rejected with a store error', async (_case, read) => {
  const reader = createReader(() => Promise.reject(new Error('disk')));
  const failure = await read(reader).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreError);
  expect(failure).toMatchObject({ cause: { message: 'disk' } });
});

test('a damaged row rejects its own read, and the other reads of the same statement succeed', async () => {
  const maria = aCustomer({ id: 'maria', phone: '+12125550101' });
  const rows = [
    { id: 'maria', phone: '+12125550101', body: JSON.stringify(maria) },
    { id: 'cut', phone: '+12125550102', body: '{' },
    { id: 'invalid', phone: '+12125550103', body: '{}' },
  ];
  const runQuery = vi.fn(() => Promise.resolve({ rows }));
  const reader = createReader(runQuery);
  const byId = ['cut', 'maria', 'invalid', 'missing'].map((id) => reader.get('customers', id));
  expect(await Promise.allSettled(byId)).toMatchObject([
    { status: 'rejected', reason: { name: 'SyntaxError' } },
    { status: 'fulfilled', value: maria },
    { status: 'rejected', reason: { name: 'ValiError' } },
    { status: 'fulfilled', value: undefined },
  ]);
  const byPhone = rows.map(({ phone }) => reader.findBy('customers', 'phone', phone));
  expect(await Promise.allSettled(byPhone)).toMatchObject([
    { status: 'fulfilled', value: [maria] },
    { status: 'rejected', reason: { name: 'SyntaxError' } },
    { status: 'rejected', reason: { name: 'ValiError' } },
  ]);
  expect(runQuery).toHaveBeenCalledTimes(2);
});
