import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const twoFactor: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('second_factors')
      .addColumn('agent_id', 'text', (column) => column.primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addColumn('last_step', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('recovery_codes')
      .addColumn('agent_id', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_pk', ['agent_id', 'code_hash'])
      .execute();
    await db.schema
      .createTable('secret_tries')
      .addColumn('agent_id', 'text', (column) => column.primaryKey())
      .addColumn('wrong', 'integer', (column) => column.notNull())
      .addColumn('paused_until', 'bigint', (column) => column.notNull())
      .execute();
  },
};
