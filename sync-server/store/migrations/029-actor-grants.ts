import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** For this time after the migration, older tablets may push mutations without a grant. */
const UNGRANTED_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Adds the grants that prove the actors of mutations. Existing devices may store mutations that
 * were recorded without a grant.
 */
export const actorGrants: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('actor_grants')
      .addColumn('grant_hash', 'text', (column) => column.primaryKey())
      .addColumn('agent_id', 'text', (column) => column.notNull())
      .addColumn('device_id', 'text', (column) => column.notNull())
      .addColumn('session_hash', 'text', (column) => column.notNull())
      .addColumn('issued_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .execute();
    await db.schema.alterTable('devices').addColumn('ungranted_until', 'bigint').execute();
    await sql`update devices set ungranted_until = ${Date.now() + UNGRANTED_MS}`.execute(db);
  },
};
