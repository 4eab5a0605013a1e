import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When each agent signed in last; null where they have not since then. */
export const lastSignIn: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('agent_secrets').addColumn('last_sign_in_at', 'bigint').execute();
  },
};
