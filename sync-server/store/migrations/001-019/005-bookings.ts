import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const rowTables: Record<string, string[]> = {
  visit_rules: [],
  bookings: ['customer_id', 'showroom_day'],
};

export const bookings: Migration = {
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
    await createHolds(db);
  },
};

async function createHolds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('slot_holds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('showroom_day', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('agent_id', 'text')
    .addColumn('test_drive', 'integer', (column) => column.notNull())
    .addColumn('vehicle_id', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('slot_holds_showroom_day')
    .on('slot_holds')
    .column('showroom_day')
    .execute();
}
