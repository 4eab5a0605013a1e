import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const columns = [
  ['moves_to', 'text'],
  ['ending', 'text'],
  ['ended_by', 'text'],
  ['ended_at', 'bigint'],
  ['wiped_at', 'bigint'],
  ['report', 'text'],
] as const;

export const fleet: Migration = {
  async up(db: Kysely<unknown>) {
    // Adds the columns one at a time, because SQLite can add only one column per statement.
    for (const [name, type] of columns) {
      await db.schema.alterTable('devices').addColumn(name, type).execute();
    }
  },
};
