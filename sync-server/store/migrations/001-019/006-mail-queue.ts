import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const mailQueue: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('mail_queue')
      .addColumn('booking_id', 'text', (column) => column.primaryKey())
      .addColumn('sequence', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('mail_queue_next_attempt_at')
      .on('mail_queue')
      .column('next_attempt_at')
      .execute();
  },
};
