import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { toLoggableError, type Log } from '../../ports/log.ts';
import { type Database, isSqlite } from '../database-schema.ts';

/** Number of rows that are read per statement and between two log messages about the progress. */
const ROWS_AT_ONCE = 10_000;

/**
 * Maximum size of the pending entries of the index on PostgreSQL: some hundred customers. It is
 * small, because every search reads all pending entries.
 */
const PENDING_KIB = 256;

/**
 * Adds a trigram index, so that a search reads only the texts of customers that contain the
 * trigrams of the search words.
 */
export function searchIndex(log: Log): Migration {
  return {
    async up(untyped: Kysely<unknown>) {
      const db = untyped as Kysely<Database>;
      await db.schema.dropIndex('customer_texts_customer_id').execute();
      await db.schema
        .createIndex('customer_texts_customer_id')
        .on('customer_texts')
        .column('customer_id')
        .unique()
        .execute();
      if (isSqlite(db)) await indexOnSqlite(db, log);
      else await indexOnPostgres(db, log);
    },
  };
}

/**
 * Without the extension, a search returns the same customers, but reads the texts of all customers
 * in a showroom.
 */
async function indexOnPostgres(db: Kysely<Database>, log: Log): Promise<void> {
  await sql`savepoint before_extension`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`
      create index customer_texts_trigrams on customer_texts
      using gin (search_text gin_trgm_ops, phone gin_trgm_ops)
      with (gin_pending_list_limit = ${sql.lit(PENDING_KIB)})
    `.execute(db);
  } catch (error) {
    await sql`rollback to savepoint before_extension`.execute(db);
    log.warn(toLoggableError(error), 'extension pg_trgm missing, customer search has no index');
  }
}

/**
 * Index entries have an integer key of their own, because a compacted copy of the file may renumber
 * the rows of a table without an integer key. They enter the index in batches of 128, since each
 * write to the index takes at least 0.3 ms. `secure-delete` also removes the letters of a deleted
 * entry from the index.
 */
async function indexOnSqlite(db: Kysely<Database>, log: Log): Promise<void> {
  const unindex = `
    insert into search_index (search_index, rowid, text)
    select 'delete', number, old.search_text || char(10) || old.phone from search_entries
    where customer_id = old.customer_id
      and number <= (select seq / 128 * 128 from sqlite_sequence where name = 'search_entries');
    delete from search_entries where customer_id = old.customer_id;`;
  const statements = [
    `create table search_entries (
      number integer primary key autoincrement, customer_id text not null unique)`,
    `create virtual table search_index using fts5 (
      text, content = '', columnsize = 0, detail = none, tokenize = 'trigram case_sensitive 1')`,
    `insert into search_index (search_index, rank) values ('secure-delete', 1)`,
    `create trigger search_batch_filled after insert on search_entries
    when new.number % 128 = 0 begin
      insert into search_index (rowid, text)
      select number, search_text || char(10) || phone
      from search_entries join customer_texts using (customer_id)
      where number > new.number - 128;
    end`,
    `create trigger search_text_inserted after insert on customer_texts begin
      insert into search_entries (customer_id) values (new.customer_id);
    end`,
    `create trigger search_text_deleted after delete on customer_texts begin ${unindex} end`,
    `create trigger search_text_updated after update of search_text, phone on customer_texts
    when old.search_text <> new.search_text or old.phone <> new.phone begin ${unindex}
      insert into search_entries (customer_id) values (new.customer_id);
    end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await fillEntries(db, log);
}

async function fillEntries(db: Kysely<Database>, log: Log): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`
    select max(rowid) as last from customer_texts
  `.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let from = 0; from < last; from += ROWS_AT_ONCE) {
    const to = Math.min(from + ROWS_AT_ONCE, last);
    await sql`
      insert into search_entries (customer_id)
      select customer_id from customer_texts where rowid > ${from} and rowid <= ${to} order by rowid
    `.execute(db);
    log.info({ customers: to }, 'customers indexed for search');
  }
}
