import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds an index by which maintenance finds due erasures without reading other customers. Rows of
 * earlier releases have no pending erasure.
 */
export const dueErasures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('customers').addColumn('erasure_due_at', 'bigint').execute();
    await sql`
      create index customers_erasure_due_at on customers (erasure_due_at, id)
      where erasure_due_at is not null
    `.execute(db);
  },
};
