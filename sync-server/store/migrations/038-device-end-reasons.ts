import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const deviceEndReasons: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('devices').addColumn('end_reason', 'text').execute();
  },
};
