import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../../database-schema.ts';
import { appendToLogChain } from '../../mutation-log/log-chain.ts';

const LINES_AT_ONCE = 500;

/**
 * Gives every existing log entry a position in the hash chain of its space, in the order of
 * arrival.
 */
export const chainedLog: Migration = {
  async up(untyped: Kysely<unknown>) {
    const db = untyped as Kysely<Database>;
    for (const [name, type] of [
      ['position', 'bigint'],
      ['body_hash', 'text'],
      ['hash', 'text'],
    ] as const) {
      await db.schema.alterTable('mutation_log').addColumn(name, type).execute();
    }
    await db.schema
      .alterTable('mutation_log')
      .addColumn('erased', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('log_heads')
      .addColumn('space', 'text', (column) => column.primaryKey())
      .addColumn('length', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    await chainAll(db);
    await db.schema
      .createIndex('mutation_log_position')
      .unique()
      .on('mutation_log')
      .columns(['space_id', 'position'])
      .execute();
  },
};

async function chainAll(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const lines = await db
      .selectFrom('mutation_log')
      .selectAll()
      // Log entries that have no position in the chain yet.
      .where('hash', 'is', null)
      .orderBy('received_at')
      .orderBy('client_id')
      .orderBy('mutation_id')
      .limit(LINES_AT_ONCE)
      .execute();
    for (const { client_id, mutation_id, position, body_hash, hash } of await appendToLogChain(
      db,
      lines,
    )) {
      await db
        .updateTable('mutation_log')
        .set({ position, body_hash, hash })
        .where('client_id', '=', client_id)
        .where('mutation_id', '=', mutation_id)
        .execute();
    }
    if (lines.length < LINES_AT_ONCE) return;
  }
}
