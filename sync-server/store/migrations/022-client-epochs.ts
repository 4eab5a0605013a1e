import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Stores the epoch of each client's last push. Known clients get the current epoch: no restore came
 * since.
 */
export const clientEpochs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('clients').addColumn('epoch', 'text').execute();
    await sql`update clients
      set epoch = (select value from head_office where key = 'epoch')`.execute(db);
  },
};
