import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { CustomerSearch } from '#domain/search/parse-search.ts';
import { type Database, isSqlite } from '../database-schema.ts';

/*
 * The trigram index on SQLite. It limits a search to candidates, whose texts are then compared with
 * the search words. Triggers on `customer_texts` keep the index up to date; see migration 027.
 */

/**
 * Maximum number of candidates. Above this number, reading all texts of a showroom is cheaper than
 * reading the candidates one by one.
 */
const MAX_CANDIDATES = 1000;

/** Minimum length of a search word, because shorter texts contain no trigram. */
const MIN_WORD_LENGTH = 3;

/**
 * Number of the last indexed entry. Later entries are always candidates, because they are not
 * indexed until their batch is complete.
 */
const lastIndexedNumber = sql`(select seq / 128 * 128 from sqlite_sequence where name = 'search_entries')`;

/**
 * Returns a condition that all matching customers and only few others meet; undefined if the index
 * cannot provide one.
 */
export async function findCandidateCondition(
  db: Kysely<Database>,
  search: CustomerSearch,
): Promise<Expression<SqlBool> | undefined> {
  for (const expression of toMatchExpressions(search)) {
    const { rows } = await sql<{ number: number }>`
      select rowid as number from search_index
      where search_index match ${expression} limit ${MAX_CANDIDATES + 1}
    `.execute(db);
    if (rows.length > MAX_CANDIDATES) continue;
    const numbers = JSON.stringify(rows.map(({ number }) => number));
    return sql`customer_texts.customer_id in (
      select customer_id from search_entries
      where number in (select value from json_each(${numbers})) or number > ${lastIndexedNumber}
    )`;
  }
  return undefined;
}

/**
 * Returns the queries of the index in the order of attempts: each word alone, then all words
 * together, because a query for one rare word is much faster.
 */
function toMatchExpressions({ words, phone }: CustomerSearch): string[] {
  const isIndexed = (text: string) => Array.from(text).length >= MIN_WORD_LENGTH;
  if (phone !== null && !isIndexed(phone)) return [];
  const wordExpressions = words
    .filter(({ text, digits }) => isIndexed(text) && (digits === null || isIndexed(digits)))
    .map(({ text, digits }) => joinAlternatives(digits === null ? [text] : [text, digits]));
  const expressions =
    wordExpressions.length > 1
      ? [...wordExpressions, wordExpressions.join(' AND ')]
      : wordExpressions;
  return phone === null
    ? expressions
    : expressions.map((expression) => `${joinAlternatives([phone])} OR (${expression})`);
}

function joinAlternatives(texts: readonly string[]): string {
  return `(${texts.map((text) => `(${trigramsOf(text).join(' AND ')})`).join(' OR ')})`;
}

function trigramsOf(text: string): string[] {
  const characters = Array.from(text);
  const trigrams = characters
    .slice(2)
    .map((_, index) => characters.slice(index, index + 3).join(''));
  return [...new Set(trigrams)].map((trigram) => `"${trigram.replaceAll('"', '""')}"`);
}

/**
 * Empties the index before all search texts are deleted, because otherwise the delete triggers
 * would take milliseconds for each text.
 */
export async function clearSearchIndex(db: Kysely<Database>): Promise<void> {
  if (!isSqlite(db)) return;
  await sql`delete from search_entries`.execute(db);
  await sql`insert into search_index (search_index) values ('delete-all')`.execute(db);
}
