import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { CustomerSearch } from '#domain/search/parse-search.ts';
import { type Database, isSqlite, toRowTableName } from '../database-schema.ts';
import { stripNulCharacters } from '../strip-nul-characters.ts';
import type { CustomerSortKey, FoundCustomers, CustomerSearchParams } from './list-types.ts';
import { findCandidateCondition } from './search-index.ts';

const ROWS_AT_ONCE = 5000;

/**
 * Searches customers by an index, or in slices of the list if the index cannot be used or finds too
 * many customers.
 */
export async function searchCustomers(
  db: Kysely<Database>,
  requested: CustomerSearchParams,
): Promise<FoundCustomers> {
  const slice = { ...requested, search: toStorable(requested.search) };
  const found = slice.after === undefined ? await searchByIndex(db, slice) : undefined;
  return found ?? searchSlice(db, slice);
}

/** Removes NUL characters from the search words, because stored search texts contain none. */
function toStorable({ words, phone }: CustomerSearch): CustomerSearch {
  return {
    words: words.map(({ text, digits }) => ({ text: stripNulCharacters(text), digits })),
    phone,
  };
}

/**
 * Searches by an index; returns undefined if the search must read slices instead. PostgreSQL
 * decides itself whether to use its index.
 */
async function searchByIndex(
  db: Kysely<Database>,
  slice: CustomerSearchParams,
): Promise<FoundCustomers | undefined> {
  const candidates = isSqlite(db)
    ? await findCandidateCondition(db, slice.search)
    : sql<SqlBool>`1 = 1`;
  if (candidates === undefined) return undefined;
  const query = selectKeys(textsOf(db, slice), slice).where(candidates);
  const keys = await query.limit(ROWS_AT_ONCE + 1).execute();
  return keys.length > ROWS_AT_ONCE ? undefined : { keys, next: undefined };
}

/**
 * Compares the search texts of a limited number of customers, so that one request does not block
 * the database for other requests. The search texts have a table of their own, because reading the
 * complete rows would take ten times as long.
 */
async function searchSlice(
  db: Kysely<Database>,
  slice: CustomerSearchParams,
): Promise<FoundCustomers> {
  const { showroomId } = slice;
  const texts = textsOf(db, slice);
  const next = await texts
    .select(['customer_texts.showroom_id', 'customer_id'])
    .orderBy('customer_texts.showroom_id')
    .orderBy('customer_id')
    .offset(ROWS_AT_ONCE - 1)
    .limit(1)
    .executeTakeFirst();
  const sliced = texts.$if(next !== undefined, (query) =>
    query.where(isBeyond('<=', showroomId, next)),
  );
  return { keys: await selectKeys(sliced, slice).execute(), next };
}

function textsOf(db: Kysely<Database>, { showroomId, after }: CustomerSearchParams) {
  return db
    .selectFrom('customer_texts')
    .$if(showroomId !== undefined, (query) =>
      query.where('customer_texts.showroom_id', '=', showroomId ?? ''),
    )
    .$if(after !== undefined, (query) => query.where(isBeyond('>', showroomId, after)));
}

function selectKeys(texts: ReturnType<typeof textsOf>, { rank, search }: CustomerSearchParams) {
  return texts
    .innerJoin(
      `${toRowTableName('customers')} as customer` as const,
      'customer.id',
      'customer_texts.customer_id',
    )
    .select(['id', 'listed_rank', 'last_activity_at', 'name_order', 'name_order_es'])
    .$if(rank !== undefined, (query) => query.where('listed_rank', '=', rank ?? 0))
    .where(isFound(search))
    .$castTo<CustomerSortKey>();
}

/**
 * Within one showroom, compares only customer ids: SQLite does not use an index to compare a row
 * value if the showroom is also given.
 */
function isBeyond(
  operator: '>' | '<=',
  showroomId: string | undefined,
  position: FoundCustomers['next'],
): Expression<SqlBool> {
  const compare = sql.raw(operator);
  return showroomId === undefined
    ? sql<SqlBool>`(customer_texts.showroom_id, customer_id) ${compare} (${position?.showroom_id}, ${position?.customer_id})`
    : sql<SqlBool>`customer_id ${compare} ${position?.customer_id}`;
}

/**
 * Returns the same condition as the search on a tablet: all words match, or the phone number
 * matches.
 */
function isFound({ words, phone }: CustomerSearch): Expression<SqlBool> {
  const all = words.map(({ text, digits }) => {
    const inText = contains('search_text', text);
    return digits === null
      ? inText
      : sql<SqlBool>`(${inText} or ${contains('customer_texts.phone', digits)})`;
  });
  const found =
    all.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(all, sql` and `)})`;
  return phone === null
    ? found
    : sql<SqlBool>`(${contains('customer_texts.phone', phone)} or ${found})`;
}

function contains(column: string, text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
