import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Attention } from '#domain/attentions/attention.ts';
import type { Log } from '../../ports/log.ts';
import { type Database, toRowTableName } from '../database-schema.ts';
import { insertAttentionMentions, insertLogMentions } from '../mutation-log/mentions.ts';

const ROWS_AT_ONCE = 500;
/** Number of rows between two log messages about the progress. */
const ROWS_PER_LINE = 10_000;

/** Adds tables by which an erasure finds log entries and attentions that mention an id. */
export function mentions(log: Log): Migration {
  return {
    async up(untyped: Kysely<unknown>) {
      const db = untyped as Kysely<Database>;
      await db.schema
        .createTable('log_mentions')
        .addColumn('mentioned_id', 'text', (column) => column.notNull())
        .addColumn('space_id', 'text', (column) => column.notNull())
        .addColumn('position', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('log_mentions_pk', ['mentioned_id', 'space_id', 'position'])
        .execute();
      await db.schema
        .createTable('attention_mentions')
        .addColumn('mentioned_id', 'text', (column) => column.notNull())
        .addColumn('attention_id', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('attention_mentions_pk', ['mentioned_id', 'attention_id'])
        .execute();
      await db.schema
        .createIndex('attention_mentions_attention_id')
        .on('attention_mentions')
        .column('attention_id')
        .execute();
      await fillLogMentions(db, log);
      await fillAttentionMentions(db);
    },
  };
}

async function fillLogMentions(db: Kysely<Database>, log: Log): Promise<void> {
  let after = { space_id: '', position: 0 };
  for (let filled = 0; ;) {
    const { space_id, position } = after;
    const entries = await db
      .selectFrom('mutation_log')
      .select(['space_id', 'position', 'body'])
      .where(sql<SqlBool>`(space_id, position) > (${space_id}, ${position})`)
      .orderBy('space_id')
      .orderBy('position')
      .limit(ROWS_AT_ONCE)
      .execute();
    const parsed = entries.map((entry) => ({
      space_id: entry.space_id,
      position: entry.position,
      raw: JSON.parse(entry.body) as unknown,
    }));
    await insertLogMentions(db, parsed);
    filled += entries.length;
    const isLast = entries.length < ROWS_AT_ONCE;
    if (filled > 0 && (isLast || filled % ROWS_PER_LINE === 0)) {
      log.info({ entries: filled }, 'log entries indexed');
    }
    if (isLast) return;
    after = entries.at(-1) ?? after;
  }
}

async function fillAttentionMentions(db: Kysely<Database>): Promise<void> {
  let after = '';
  for (;;) {
    const query = db.selectFrom(toRowTableName('attentions')).select(['id', 'body']);
    const page = query.where('id', '>', after).orderBy('id').limit(ROWS_AT_ONCE);
    const records = await page.execute();
    const rows = records.map(({ body }) => JSON.parse(body) as Attention);
    await insertAttentionMentions(db, rows);
    if (records.length < ROWS_AT_ONCE) return;
    after = records.at(-1)?.id ?? after;
  }
}
