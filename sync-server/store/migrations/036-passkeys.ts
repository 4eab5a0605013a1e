import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the passkeys of agents, and the challenges that passkeys have not answered yet. */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('agent_id', 'text', (column) => column.notNull())
      .addColumn('credential_id', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('rp_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .addColumn('removed_at', 'bigint')
      .execute();
    await db.schema.createIndex('passkeys_agent').on('passkeys').column('agent_id').execute();
    await db.schema
      .createTable('passkey_challenges')
      .addColumn('agent_id', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('challenge', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('passkey_challenges_pk', ['agent_id', 'purpose'])
      .execute();
  },
};
