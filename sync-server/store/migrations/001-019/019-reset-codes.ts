import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const resetCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('reset_codes')
      .addColumn('agent_id', 'text', (column) => column.primaryKey())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
