import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const tombstoneFloor: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('spaces')
      .addColumn('tombstone_floor', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('space_marks')
      .addColumn('space', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('marked_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('space_marks_pk', ['space', 'version'])
      .execute();
  },
};
