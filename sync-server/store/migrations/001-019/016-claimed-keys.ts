import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const claimedKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('claimed_keys')
      .addColumn('agent_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('claimed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('claimed_keys_pk', ['agent_id', 'key'])
      .execute();
    await db.schema
      .createIndex('claimed_keys_claimed_at')
      .on('claimed_keys')
      .column('claimed_at')
      .execute();
  },
};
