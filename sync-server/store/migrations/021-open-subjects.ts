import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Stored {
  attentions: { id: string; body: string; open_subject_id: string | null };
}

/**
 * Adds an index by which rules find the open attentions about a row without reading settled
 * attentions.
 */
export const openSubjects: Migration = {
  async up(untyped: Kysely<unknown>) {
    await untyped.schema.alterTable('attentions').addColumn('open_subject_id', 'text').execute();
    await untyped.schema
      .createIndex('attentions_open_subject_id')
      .on('attentions')
      .column('open_subject_id')
      .execute();
    const db = untyped as Kysely<Stored>;
    const open = await db
      .selectFrom('attentions')
      .select(['id', 'body'])
      .where('body', 'like', '%"settledAt":null%')
      .execute();
    for (const { id, body } of open) {
      const row = JSON.parse(body) as { settledAt: number | null; subject?: { id: string } };
      // Checks the parsed attention as well, because the searched text may also occur in the
      // mutation that the attention contains.
      if (row.settledAt !== null || !row.subject) continue;
      await db
        .updateTable('attentions')
        .set({ open_subject_id: row.subject.id })
        .where('id', '=', id)
        .execute();
    }
  },
};
