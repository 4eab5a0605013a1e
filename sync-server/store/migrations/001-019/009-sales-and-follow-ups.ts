import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const rowTables: Record<string, string[]> = {
  sales: ['build_id', 'customer_id', 'showroom_id'],
  follow_ups: ['customer_id', 'showroom_id'],
};

export const salesAndFollowUps: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, columns] of Object.entries(rowTables)) {
      let table: CreateTableBuilder<string> = db.schema
        .createTable(name)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('body', 'text', (column) => column.notNull());
      for (const column of columns) table = table.addColumn(column, 'text');
      await table.execute();
      for (const column of columns) {
        await db.schema.createIndex(`${name}_${column}`).on(name).column(column).execute();
      }
    }
  },
};
