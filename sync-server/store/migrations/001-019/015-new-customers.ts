import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Stored {
  customers: { id: string; body: string };
}

/**
 * Stores the stage `new` of new customers explicitly. The feed versions of these rows do not
 * change, because tablets make the same change when their app is updated, and older tablets read a
 * missing stage as `new`.
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
