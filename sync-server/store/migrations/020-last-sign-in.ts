import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds a column for the last sign-in of each agent. The column is null for agents who have not
 * signed in since this migration.
 */
export const lastSignIn: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('agent_secrets').addColumn('last_sign_in_at', 'bigint').execute();
  },
};
