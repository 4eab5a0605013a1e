import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import * as v from 'valibot';
import type { Customer } from '#domain/customers/customer.ts';
import { type TableName, tables } from '#domain/rows/tables.ts';
import type { Log } from '../../ports/log.ts';
import { type Database, type RowRecord, toRowTableName } from '../database-schema.ts';
import { insertCustomerSearchTexts } from '../lists/customer-texts.ts';
import { toListColumns } from '../lists/list-columns.ts';
import { adjustGroupCounts } from '../lists/row-counts.ts';

const ROWS_AT_ONCE = 500;
/** Number of rows between two log messages about the progress. */
const ROWS_PER_LINE = 10_000;

type Columns = readonly (readonly [name: string, type: 'text' | 'bigint' | 'integer'])[];

/** The names are literal instead of imported, because a later release may have more columns. */
const added: [TableName, Columns, readonly (readonly string[])[]][] = [
  [
    'customers',
    [
      ['listed_rank', 'integer'],
      ['assigned_to', 'text'],
      ['registered_at', 'bigint'],
      ['last_activity_at', 'bigint'],
      ['open_lead', 'integer'],
      ['name_order', 'text'],
      ['name_order_es', 'text'],
    ],
    [
      ['showroom_id', 'listed_rank', 'last_activity_at', 'id'],
      ['showroom_id', 'listed_rank', 'name_order', 'id'],
      ['showroom_id', 'listed_rank', 'name_order_es', 'id'],
      ['showroom_id', 'listed_rank', 'open_lead', 'registered_at', 'last_activity_at'],
      ['assigned_to', 'listed_rank', 'last_activity_at', 'id'],
      ['assigned_to', 'showroom_id', 'listed_rank', 'last_activity_at', 'id'],
      ['listed_rank', 'last_activity_at', 'id'],
      ['listed_rank', 'name_order', 'id'],
      ['listed_rank', 'name_order_es', 'id'],
    ],
  ],
  [
    'bookings',
    [
      ['showroom_id', 'text'],
      ['made_at_showroom_id', 'text'],
      ['status', 'text'],
      ['starts_at', 'bigint'],
    ],
    [
      ['showroom_id', 'status', 'starts_at', 'id'],
      ['made_at_showroom_id', 'status', 'starts_at', 'id'],
      ['status', 'starts_at', 'id'],
    ],
  ],
  [
    'builds',
    [
      ['status', 'text'],
      ['created_at', 'bigint'],
    ],
    [
      ['showroom_id', 'status', 'created_at', 'id'],
      ['agent_id', 'showroom_id', 'created_at', 'id'],
    ],
  ],
];

/** These indexes are no longer needed, because each of them is a prefix of a new index. */
const replaced = ['customers_showroom_id', 'builds_agent_id', 'builds_showroom_id'];

/**
 * Adds columns, indexes and counts with which the database can filter, sort, page and count lists.
 */
export function listColumnsMigration(log: Log): Migration {
  return {
    async up(untyped: Kysely<unknown>) {
      const db = untyped as Kysely<Database>;
      await createRowCounts(db);
      await createCustomerTexts(db);
      for (const [table, columns, indexes] of added) {
        const name = toRowTableName(table);
        for (const [column, type] of columns) {
          await db.schema.alterTable(name).addColumn(column, type).execute();
        }
        await fillColumns(db, table, columns, log);
        for (const [at, keys] of indexes.entries()) {
          const index = db.schema.createIndex(`${name}_list_${at + 1}`).on(name);
          await index.columns([...keys]).execute();
        }
      }
      for (const name of replaced) await db.schema.dropIndex(name).execute();
    },
  };
}

async function createRowCounts(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('row_counts')
    .addColumn('table_name', 'text', (column) => column.notNull())
    .addColumn('showroom_id', 'text', (column) => column.notNull())
    .addColumn('other_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('row_count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('row_counts_pk', ['table_name', 'showroom_id', 'other_id', 'kind'])
    .execute();
  await db.schema
    .createIndex('row_counts_other')
    .on('row_counts')
    .columns(['table_name', 'other_id'])
    .execute();
}

async function createCustomerTexts(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createTable('customer_texts')
    .addColumn('showroom_id', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('customer_texts_pk', ['showroom_id', 'customer_id'])
    .execute();
  await db.schema
    .createIndex('customer_texts_customer_id')
    .on('customer_texts')
    .column('customer_id')
    .execute();
}

async function fillColumns(
  db: Kysely<Database>,
  table: TableName,
  columns: Columns,
  log: Log,
): Promise<void> {
  const name = toRowTableName(table);
  const names = columns.map(([column]) => column);
  let filled = 0;
  for (let after = ''; ;) {
    const query = db.selectFrom(name).selectAll().where('id', '>', after).orderBy('id');
    const stored = (await query.limit(ROWS_AT_ONCE).execute()) as RowRecord[];
    const records = stored.map((record): RowRecord => {
      const row = v.safeParse(tables[table].schema, JSON.parse(record.body));
      // Leaves the columns of a row that does not match its schema empty, so that lists omit the
      // row, as they did before this migration.
      const values = row.success ? Object.entries(toListColumns(table, row.output)) : [];
      return Object.assign(
        record,
        Object.fromEntries(values.filter(([key]) => names.includes(key))),
      );
    });
    if (records.length > 0) {
      await db
        .insertInto(name)
        .values(records)
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet(Object.fromEntries(names.map((key) => [key, sql.ref(`excluded.${key}`)]))),
        )
        .execute();
      if (table === 'customers') {
        const listed = records.filter((record) => record['listed_rank'] !== null);
        const rows = listed.map(({ body }) => JSON.parse(body) as Customer);
        await insertCustomerSearchTexts(db, rows);
      }
      await adjustGroupCounts(
        db,
        table,
        records.map((record) => [record, 1] as const),
      );
    }
    filled += records.length;
    if (filled > 0 && (records.length < ROWS_AT_ONCE || filled % ROWS_PER_LINE === 0)) {
      log.info({ table, rows: filled }, 'list columns filled');
    }
    if (records.length < ROWS_AT_ONCE) return;
    after = records.at(-1)?.id ?? after;
  }
}
