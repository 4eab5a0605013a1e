import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { CustomerSearch } from '#domain/search/parse-search.ts';
import { type Database, isSqlite, toRowTableName } from '../database-schema.ts';
import { stripNulCharacters } from '../strip-nul-characters.ts';
import type { CustomerSortKey, FoundCustomers, CustomerSearchParams } from './list-types.ts';
import { findCandidateCondition } from './search-index.ts';

const SEARCH_BATCH_SIZE = 5000;

/**
 * Searches customers by an index, or in slices of the list if the index cannot be used or finds too
 * many customers.
 */
export async function searchCustomers(
  db: Kysely<Database>,
  requested: CustomerSearchParams,
): Promise<FoundCustomers> {
  const params = { ...requested, search: removeNulCharacters(requested.search) };
  const indexResult = params.after === undefined ? await searchByIndex(db, params) : undefined;
  return indexResult ?? searchSlice(db, params);
}

/** Removes NUL characters from the search words, because stored search texts contain none. */
function removeNulCharacters({ words, phone }: CustomerSearch): CustomerSearch {
  return {
    words: words.map(({ text, digits }) => ({ text: stripNulCharacters(text), digits })),
    phone,
  };
}

/**
 * Searches by an index. Returns undefined if the search must read slices instead: on SQLite, if the
 * index cannot provide candidates; on both databases, if more than `SEARCH_BATCH_SIZE` customers
 * match.
 */
async function searchByIndex(
  db: Kysely<Database>,
  params: CustomerSearchParams,
): Promise<FoundCustomers | undefined> {
  const candidateCondition = isSqlite(db)
    ? await findCandidateCondition(db, params.search)
    : sql<SqlBool>`1 = 1`;
  if (candidateCondition === undefined) return undefined;
  const query = selectKeys(queryTexts(db, params), params).where(candidateCondition);
  const keys = await query.limit(SEARCH_BATCH_SIZE + 1).execute();
  return keys.length > SEARCH_BATCH_SIZE ? undefined : { keys, next: undefined };
}

/**
 * Compares the search texts of a limited number of customers, so that one request does not block
 * the database for other requests. The search texts have a table of their own, because reading the
 * complete rows would take ten times as long.
 */
async function searchSlice(
  db: Kysely<Database>,
  params: CustomerSearchParams,
): Promise<FoundCustomers> {
  const { showroomId } = params;
  const textsQuery = queryTexts(db, params);
  const next = await textsQuery
    .select(['customer_texts.showroom_id', 'customer_id'])
    .orderBy('customer_texts.showroom_id')
    .orderBy('customer_id')
    .offset(SEARCH_BATCH_SIZE - 1)
    .limit(1)
    .executeTakeFirst();
  const sliceQuery = textsQuery.$if(next !== undefined, (query) =>
    query.where(createPositionCondition('<=', showroomId, next)),
  );
  return { keys: await selectKeys(sliceQuery, params).execute(), next };
}

function queryTexts(db: Kysely<Database>, { showroomId, after }: CustomerSearchParams) {
  return db
    .selectFrom('customer_texts')
    .$if(showroomId !== undefined, (query) =>
      query.where('customer_texts.showroom_id', '=', showroomId ?? ''),
    )
    .$if(after !== undefined, (query) =>
      query.where(createPositionCondition('>', showroomId, after)),
    );
}

function selectKeys(
  textsQuery: ReturnType<typeof queryTexts>,
  { rank, search }: CustomerSearchParams,
) {
  return textsQuery
    .innerJoin(
      `${toRowTableName('customers')} as customer` as const,
      'customer.id',
      'customer_texts.customer_id',
    )
    .select(['id', 'listed_rank', 'last_activity_at', 'name_order', 'name_order_es'])
    .$if(rank !== undefined, (query) => query.where('listed_rank', '=', rank ?? 0))
    .where(createSearchCondition(search))
    .$castTo<CustomerSortKey>();
}

/**
 * Within one showroom, compares only customer ids: SQLite does not use an index to compare a row
 * value if the showroom is also given.
 */
function createPositionCondition(
  operator: '>' | '<=',
  showroomId: string | undefined,
  position: FoundCustomers['next'],
): Expression<SqlBool> {
  const operatorSql = sql.raw(operator);
  return showroomId === undefined
    ? sql<SqlBool>`(customer_texts.showroom_id, customer_id) ${operatorSql} (${position?.showroom_id}, ${position?.customer_id})`
    : sql<SqlBool>`customer_id ${operatorSql} ${position?.customer_id}`;
}

/**
 * Returns the same condition as the search on a tablet: all words match, or the phone number
 * matches.
 */
function createSearchCondition({ words, phone }: CustomerSearch): Expression<SqlBool> {
  const wordConditions = words.map(({ text, digits }) => {
    const textCondition = createContainsCondition('search_text', text);
    return digits === null
      ? textCondition
      : sql<SqlBool>`(${textCondition} or ${createContainsCondition('customer_texts.phone', digits)})`;
  });
  const wordsCondition =
    wordConditions.length === 0
      ? sql<SqlBool>`1 = 1`
      : sql<SqlBool>`(${sql.join(wordConditions, sql` and `)})`;
  return phone === null
    ? wordsCondition
    : sql<SqlBool>`(${createContainsCondition('customer_texts.phone', phone)} or ${wordsCondition})`;
}

function createContainsCondition(column: string, text: string) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
