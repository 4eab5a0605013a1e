import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const payments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('payments')
      .addColumn('booking_id', 'text', (column) => column.primaryKey())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('amount_cents', 'integer', (column) => column.notNull())
      .addColumn('charged_at', 'bigint', (column) => column.notNull())
      .addColumn('device_id', 'text', (column) => column.notNull())
      .execute();
  },
};
