import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const agentPhotos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('agent_photos')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute();
  },
};
