import { type Kysely, type SqlBool, sql } from 'kysely';
import { intentLevels } from '#domain/customers/fields/customer-intent.ts';
import type { LeadCounts } from '#domain/figures/lead-counts.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import {
  type ColumnValue,
  type Database,
  type RowCountRecord,
  toRowTableName,
} from '../database-schema.ts';

type CountGroup = Omit<RowCountRecord, 'row_count'>;

/**
 * `table_name` of the counts of open leads: one count for each showroom, intent and UTC day of
 * registration.
 */
const OPEN_LEADS = 'open_leads';

/**
 * Returns the additional group in which a customer with an open lead is counted; no group for other
 * customers.
 */
export function listOpenLeadGroups(
  group: CountGroup,
  record: Record<string, ColumnValue>,
): CountGroup[] {
  if (record['open_lead'] !== 1) return [];
  const day = Math.floor(Number(record['registered_at']) / DAY_MS);
  return [{ ...group, table_name: OPEN_LEADS, other_id: String(day) }];
}

/**
 * Returns the same result as `countLeads`, from the counts of open leads by day. Reads only the
 * rows of two groups of customers that were registered by `comparisonTime` (ms since 1970):
 * customers who have an open lead and were registered on the UTC day of `comparisonTime`, and
 * customers who have no open lead but were active after `comparisonTime`.
 */
export async function readLeadCounts(
  db: Kysely<Database>,
  showroomId: string,
  comparisonTime: number,
): Promise<LeadCounts> {
  const day = Math.floor(comparisonTime / DAY_MS);
  const counts = await db
    .selectFrom('row_counts')
    .select((row) => [
      'kind',
      row.fn.sum('row_count').as('leads'),
      sql`sum(case when cast(other_id as integer) < ${day} then row_count else 0 end)`.as('before'),
    ])
    .where('table_name', '=', OPEN_LEADS)
    .where('showroom_id', '=', showroomId)
    .groupBy('kind')
    .execute();
  const breakdown = { hot: 0, warm: 0, cold: 0 };
  let before = 0;
  for (const { kind, leads, before: earlier } of counts) {
    const intent = intentLevels[Number(kind)];
    // Converts the sum to a number, because the PostgreSQL driver returns it as text.
    if (intent) breakdown[intent] += Number(leads);
    before += Number(earlier);
  }
  const listedQuery = db
    .selectFrom(toRowTableName('customers'))
    .select((row) => row.fn.countAll<number>().as('customers'))
    .where('showroom_id', '=', showroomId)
    .where('registered_at', '<=', comparisonTime);
  // The conditions must literally equal those of the partial indexes, so that the database uses
  // these indexes.
  const openQuery = listedQuery
    .where(sql<SqlBool>`open_lead = 1 and listed_rank is not null`)
    .where('registered_at', '>=', day * DAY_MS);
  const closedQuery = listedQuery
    .where(sql<SqlBool>`open_lead = 0 and listed_rank is not null`)
    .where('last_activity_at', '>', comparisonTime);
  for (const query of [openQuery, closedQuery])
    before += (await query.executeTakeFirstOrThrow()).customers;
  return { breakdown, before };
}
