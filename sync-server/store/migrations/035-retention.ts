import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the tables of retention rules, of approved disposals with their rows, and of profile reads. */
export const retention: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('retention_rules')
      .addColumn('record_type', 'text', (column) => column.primaryKey())
      .addColumn('months', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('disposals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('record_type', 'text', (column) => column.notNull())
      .addColumn('due_before', 'bigint', (column) => column.notNull())
      .addColumn('approved_by', 'text', (column) => column.notNull())
      .addColumn('approved_at', 'bigint', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .addColumn('ids_hash', 'text')
      .execute();
    await db.schema
      .createTable('disposal_rows')
      .addColumn('disposal_id', 'text', (column) => column.notNull())
      .addColumn('row_id', 'text', (column) => column.notNull())
      .addColumn('showroom_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('disposal_rows_pk', ['disposal_id', 'row_id'])
      .execute();
    await db.schema
      .createTable('profile_reads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('agent_id', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'text', (column) => column.notNull())
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('profile_reads_customer')
      .on('profile_reads')
      .columns(['customer_id', 'read_at'])
      .execute();
  },
};
