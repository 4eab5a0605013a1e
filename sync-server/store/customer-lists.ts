import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Customer } from '#domain/customers/customer.ts';
import { isListed } from '#domain/customers/is-listed.ts';
import { foldText } from '#domain/search/fold-text.ts';
import { listIntents } from '#domain/customers/intent.ts';
import type { Leads } from '#domain/figures/leads.ts';
import type { CustomerSearch } from '#domain/search/parse-search.ts';
import { type Database, rowTable } from './database.ts';
import type { CustomerKey, FoundCustomers, SearchSlice } from './list-types.ts';
import { storableText } from './storable-text.ts';

const ROWS_AT_ONCE = 5000;

/**
 * Searches a limited number of customers, so that one request keeps the database for no other one.
 * Their texts are a table of their own: reading all bodies would take ten times as long.
 */
export async function searchCustomers(
  db: Kysely<Database>,
  { showroomId, rank, search, after }: SearchSlice,
): Promise<FoundCustomers> {
  const texts = db
    .selectFrom('customer_texts')
    .$if(showroomId !== undefined, (query) =>
      query.where('customer_texts.showroom_id', '=', showroomId ?? ''),
    )
    .$if(after !== undefined, (query) => query.where(isBeyond('>', showroomId, after)));
  const next = await texts
    .select(['customer_texts.showroom_id', 'customer_id'])
    .orderBy('customer_texts.showroom_id')
    .orderBy('customer_id')
    .offset(ROWS_AT_ONCE - 1)
    .limit(1)
    .executeTakeFirst();
  const keys = await texts
    .$if(next !== undefined, (query) => query.where(isBeyond('<=', showroomId, next)))
    .innerJoin(
      `${rowTable('customers')} as customer` as const,
      'customer.id',
      'customer_texts.customer_id',
    )
    .select(['id', 'listed_rank', 'last_activity_at', 'name_order', 'name_order_es'])
    .$if(rank !== undefined, (query) => query.where('listed_rank', '=', rank ?? 0))
    .where(isFound(search))
    .execute();
  return { keys: keys as unknown as CustomerKey[], next };
}

/** Within one showroom the id alone: SQLite does not seek by a row value after an equality. */
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

/** Writes the texts of customers that lists show, and drops the others'. */
export async function writeCustomerTexts(
  db: Kysely<Database>,
  storedIds: readonly string[],
  rows: readonly Customer[],
): Promise<void> {
  if (storedIds.length > 0) {
    await db.deleteFrom('customer_texts').where('customer_id', 'in', storedIds).execute();
  }
  const texts = rows
    .filter((row) => isListed(row))
    .map(({ id, showroomId, phone, ...row }) => ({
      showroom_id: showroomId,
      customer_id: id,
      phone,
      search_text: storableText(
        foldText([row.name, row.email, id, ...(row.tags ?? [])].join('\n')),
      ),
    }));
  if (texts.length > 0) await db.insertInto('customer_texts').values(texts).execute();
}

/** As on a tablet: all of the words, or the number. */
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

/** As `countLeads` counts them, from index columns. */
export async function leadsOf(
  db: Kysely<Database>,
  showroomId: string,
  then: number,
): Promise<Leads> {
  const records = await db
    .selectFrom(rowTable('customers'))
    .select((row) => [
      'listed_rank',
      'open_lead',
      row.fn.countAll<number>().as('customers'),
      sql<number>`sum(case when registered_at <= ${then} and (open_lead = 1 or last_activity_at > ${then}) then 1 else 0 end)`.as(
        'before',
      ),
    ])
    .where('showroom_id', '=', showroomId)
    .where('listed_rank', 'is not', null)
    .groupBy(['listed_rank', 'open_lead'])
    .execute();
  const breakdown = { hot: 0, warm: 0, cold: 0 };
  let before = 0;
  for (const { listed_rank: rank, open_lead: open, customers, before: earlier } of records) {
    const intent = listIntents[Number(rank)];
    if (open === 1 && intent) breakdown[intent] += customers;
    before += earlier;
  }
  return { breakdown, before };
}
