import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Stored {
  customers: { id: string; body: string };
}

/**
 * New customers say so from here on. No version moves: tablets write it out as well when they are
 * updated, and to older ones it is the same.
 */
export const newCustomers: Migration = {
  async up(untyped: Kysely<unknown>) {
    const db = untyped as Kysely<Stored>;
    const unnamed = await db
      .selectFrom('customers')
      .select('id')
      .where('body', 'not like', '%"lifecycle":%')
      .execute();
    for (const { id } of unnamed) {
      const query = db.selectFrom('customers').select('body').where('id', '=', id);
      const { body } = await query.executeTakeFirstOrThrow();
      const row = { ...JSON.parse(body), lifecycle: { stage: 'new', reason: null } };
      await db
        .updateTable('customers')
        .set({ body: JSON.stringify(row) })
        .where('id', '=', id)
        .execute();
    }
  },
};
