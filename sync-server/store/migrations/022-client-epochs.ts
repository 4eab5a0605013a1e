import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds a column for the epoch of each client's last push. Existing clients get the current epoch,
 * as if they had pushed since the last restore.
 */
export const clientEpochs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('clients').addColumn('epoch', 'text').execute();
    await sql`update clients
      set epoch = (select value from head_office where key = 'epoch')`.execute(db);
  },
};
