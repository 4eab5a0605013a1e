import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds a column that marks log entries whose content is in an archive file instead of the database.
 */
export const logArchive: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('mutation_log')
      .addColumn('archived', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
