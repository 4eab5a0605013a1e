import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds an index by which monitoring reads the oldest open attention of each showroom without
 * reading settled attentions.
 */
export const openAttentions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('attentions').addColumn('open_since', 'bigint').execute();
    const { rows } = await sql<{ id: string; body: string }>`
      select id, body from attentions where body like '%"settledAt":null%'
    `.execute(db);
    for (const { id, body } of rows) {
      const row = JSON.parse(body) as { settledAt: number | null; receivedAt: number };
      // Checks the parsed attention as well, because the searched text may also occur in the
      // mutation that the attention contains.
      if (row.settledAt !== null) continue;
      await sql`update attentions set open_since = ${row.receivedAt} where id = ${id}`.execute(db);
    }
    await sql`
      create index attentions_open_since on attentions (space_id, open_since)
      where open_since is not null
    `.execute(db);
  },
};
