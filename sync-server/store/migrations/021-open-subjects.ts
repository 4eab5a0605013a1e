import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Stored {
  attentions: { id: string; body: string; open_subject_id: string | null };
}

/** Lets rules find the open attentions of a row without reading the settled ones. */
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
      // The searched text may also be part of the stored mutation.
      if (row.settledAt !== null || !row.subject) continue;
      await db
        .updateTable('attentions')
        .set({ open_subject_id: row.subject.id })
        .where('id', '=', id)
        .execute();
    }
  },
};
