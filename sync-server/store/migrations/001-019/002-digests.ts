import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addToDigest, EMPTY_DIGEST } from '#domain/protocol/digest.ts';

interface Line {
  space: string;
  table_name: string;
  row_id: string;
  version: number;
}

/**
 * Number of feed entries that are in memory at the same time, limited because the feed of a large
 * showroom has many entries.
 */
const LINES_AT_ONCE = 10_000;

export const digests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('digests')
      .addColumn('space', 'text', (column) => column.notNull())
      .addColumn('table_name', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('digests_pk', ['space', 'table_name'])
      .execute();
    const spaces = await sql<{ id: string }>`select id from spaces`.execute(db);
    for (const { id } of spaces.rows) await digestSpace(db, id);
  },
};

async function digestSpace(db: Kysely<unknown>, space: string): Promise<void> {
  const byTable = new Map<string, string>();
  let lines: Line[] = [];
  do {
    lines = await linesAfter(db, space, lines.at(-1)?.version ?? 0);
    for (const { table_name: table, row_id: rowId, version } of lines) {
      byTable.set(table, addToDigest(byTable.get(table) ?? EMPTY_DIGEST, rowId, version));
    }
  } while (lines.length === LINES_AT_ONCE);
  for (const [table, digest] of byTable) {
    await sql`insert into digests values (${space}, ${table}, ${digest})`.execute(db);
  }
}

async function linesAfter(db: Kysely<unknown>, space: string, version: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select table_name, row_id, version from feed
    where space = ${space} and version > ${version} and deleted = 0
    order by version limit ${LINES_AT_ONCE}
  `.execute(db);
  return rows;
}
