import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const walkIns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('walk_ins')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'text')
      .execute();
    await db.schema
      .createIndex('walk_ins_customer_id')
      .on('walk_ins')
      .column('customer_id')
      .execute();
  },
};
