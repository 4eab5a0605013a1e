import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds a table of daily sums, which later changes update by differences, and the columns from which
 * these differences are computed. All rows are counted again to fill the sums.
 */
export const daySums: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('day_sums')
      .addColumn('showroom_id', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('row_count', 'bigint', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('day_sums_pk', ['showroom_id', 'day', 'kind', 'id'])
      .execute();
    await sql`delete from counted_rows`.execute(db);
    await sql`delete from counted_spaces`.execute(db);
    for (const [name, type] of [
      ['agent_id', 'text'],
      ['vehicle_id', 'text'],
      ['amount', 'bigint'],
      ['stage', 'text'],
    ] as const) {
      await db.schema.alterTable('counted_rows').addColumn(name, type).execute();
    }
  },
};
