import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { listIntents } from '#domain/customers/intent.ts';
import type { Leads } from '#domain/figures/leads.ts';
import type { CustomerSearch } from '#domain/search/parse-search.ts';
import { type Database, rowTable } from './database.ts';
import type { CustomerKey, FoundCustomers, Position, SearchSlice } from './list-types.ts';

const ROWS_AT_ONCE = 2000;

/** Searches a limited number of customers, so that a request of few words stops no other one. */
export async function searchCustomers(
  db: Kysely<Database>,
  { showroomId, rank, search, before }: SearchSlice,
): Promise<FoundCustomers> {
  const listed = db
    .selectFrom(rowTable('customers'))
    .where('listed_rank', '=', rank)
    .$if(showroomId !== undefined, (query) => query.where('showroom_id', '=', showroomId ?? ''))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(last_activity_at, id) < (${before?.last_activity_at}, ${before?.id})`,
      ),
    );
  const next = (await listed
    .select(['last_activity_at', 'id'])
    .orderBy('last_activity_at', 'desc')
    .orderBy('id', 'desc')
    .offset(ROWS_AT_ONCE - 1)
    .limit(1)
    .executeTakeFirst()) as Position | undefined;
  const keys = await listed
    .select(['id', 'listed_rank', 'last_activity_at', 'name_order', 'name_order_es'])
    .$if(next !== undefined, (query) =>
      query.where(sql<SqlBool>`(last_activity_at, id) >= (${next?.last_activity_at}, ${next?.id})`),
    )
    .where(isFound(search))
    .execute();
  return { keys: keys as unknown as CustomerKey[], next };
}

/** As on a tablet: all of the words, or the number. */
function isFound({ words, phone }: CustomerSearch): Expression<SqlBool> {
  const all = words.map(({ text, digits }) => {
    const inText = contains('search_text', text);
    return digits === null ? inText : sql<SqlBool>`(${inText} or ${contains('phone', digits)})`;
  });
  const found =
    all.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(all, sql` and `)})`;
  return phone === null ? found : sql<SqlBool>`(${contains('phone', phone)} or ${found})`;
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
