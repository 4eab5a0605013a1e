import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const figures: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ['day_figures', 'targets']) {
      await db.schema
        .createTable(name)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('body', 'text', (column) => column.notNull())
        .execute();
    }
    await db.schema
      .createTable('counted_spaces')
      .addColumn('showroom_id', 'text', (column) => column.primaryKey())
      .addColumn('read_up_to', 'bigint', (column) => column.notNull())
      .addColumn('timezone', 'text', (column) => column.notNull())
      .addColumn('dealer_id', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('counted_rows')
      .addColumn('showroom_id', 'text', (column) => column.notNull())
      .addColumn('table_name', 'text', (column) => column.notNull())
      .addColumn('row_id', 'text', (column) => column.notNull())
      .addColumn('day', 'text')
      .addColumn('customer_id', 'text')
      .addPrimaryKeyConstraint('counted_rows_pk', ['showroom_id', 'table_name', 'row_id'])
      .execute();
    for (const column of ['day', 'customer_id']) {
      await db.schema
        .createIndex(`counted_rows_${column}`)
        .on('counted_rows')
        .columns(['showroom_id', column])
        .execute();
    }
    await db.schema
      .createTable('uncounted_days')
      .addColumn('showroom_id', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('uncounted_days_pk', ['showroom_id', 'day'])
      .execute();
  },
};
