import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds columns for the state of an e-mail and the reason why it was not sent, so that unsent
 * e-mails stay in the queue until an administrator resends them.
 */
export const mailStates: Migration = {
  async up(db: Kysely<unknown>) {
    const table = db.schema.alterTable('mail_queue');
    await table
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
      .execute();
    await table.addColumn('failure', 'text').execute();
    await table
      .addColumn('queued_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update mail_queue set queued_at = next_attempt_at`.execute(db);
    // Only a process with a mail server makes attempts to send, so any attempt in the queue
    // proves that a mail server was configured before.
    await sql`
      insert into head_office (key, value)
      select 'mail_server', 'configured' where exists (select 1 from mail_queue where attempts > 0)
    `.execute(db);
  },
};
