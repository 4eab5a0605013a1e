import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the security log, whose entries are in one hash chain. */
export const securityLog: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('security_log')
      .addColumn('position', 'bigint', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('agent_id', 'text')
      .addColumn('subject_id', 'text')
      .addColumn('device_id', 'text')
      .addColumn('address', 'text')
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('security_log_kind')
      .on('security_log')
      .columns(['kind', 'position'])
      .execute();
    // Finds an earlier entry of the same agent, so that repeated events are recorded once.
    await db.schema
      .createIndex('security_log_agent')
      .on('security_log')
      .columns(['agent_id', 'kind', 'at'])
      .execute();
  },
};
