import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Stored {
  customers: { id: string; body: string; merged_into: string | null };
}

/**
 * Adds an index of merged customers by the remaining customer, so that an erasure finds all
 * customers that were merged into the erased one.
 */
export const mergedInto: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('customers').addColumn('merged_into', 'text').execute();
    await db.schema
      .createIndex('customers_merged_into')
      .on('customers')
      .column('merged_into')
      .execute();
    const stored = db as Kysely<Stored>;
    const aliases = await stored
      .selectFrom('customers')
      .select(['id', 'body'])
      .where('body', 'like', '%"mergedInto":%')
      .execute();
    for (const { id, body } of aliases) {
      const { mergedInto: survivor } = JSON.parse(body) as { mergedInto?: string };
      await stored
        .updateTable('customers')
        .set({ merged_into: survivor ?? null })
        .where('id', '=', id)
        .execute();
    }
  },
};
