import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds the columns that prove a disposal by an entry of the security log, and the tablet of a
 * profile read.
 */
export const disposalEvidence: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('security_log').addColumn('content_hash', 'text').execute();
    await db.schema.alterTable('disposals').addColumn('log_position', 'bigint').execute();
    await db.schema.alterTable('profile_reads').addColumn('device_id', 'text').execute();
    await db.schema
      .createIndex('profile_reads_agent')
      .on('profile_reads')
      .columns(['agent_id', 'read_at'])
      .execute();
    await db.schema
      .createIndex('profile_reads_time')
      .on('profile_reads')
      .columns(['read_at', 'id'])
      .execute();
  },
};
