import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RowOf, TableName } from '#domain/rows/tables.ts';
import { splitIntoChunks } from '../chunks.ts';
import { type Database, type RowRecord, toRowTableName } from '../database-schema.ts';
import { parseStoredRow } from '../rows/row-reader.ts';
import type { RowListQuery, ListCondition } from './list-types.ts';

/**
 * Maximum number of queries in a group. SQLite allows 500 queries in a union, and a nested group
 * counts as one query.
 */
const MAX_UNION_QUERIES = 100;

/**
 * Combines lists of conditions: returns every combination of one condition from each list, as
 * alternatives for a query.
 */
export function combineConditions(
  ...conditionLists: readonly (readonly ListCondition[])[]
): ListCondition[] {
  return conditionLists.reduce<ListCondition[]>(
    (combinations, conditions) =>
      combinations.flatMap((combination) =>
        conditions.map((condition) => Object.assign({}, combination, condition)),
      ),
    [{}],
  );
}

/**
 * Returns one page of a list. Each alternative condition is a separate query, which reads the first
 * keys of the list from an index. The union of these keys determines the page, whose rows are then
 * read.
 */
export async function listRows<T extends TableName>(
  db: Kysely<Database>,
  { table, anyOf, orderBy, descending, offset, limit }: RowListQuery<T>,
): Promise<RowOf<T>[]> {
  if (anyOf.length === 0) return [];
  const columns = [...orderBy, 'id'].map((column) => sql.ref(column));
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const order = sql.join(columns.map((column) => sql`${column} ${direction}`));
  const limitQuery = (query: RawBuilder<unknown>) => sql`
    select * from (${query} order by ${order} limit ${offset + limit}) as alternative`;
  const alternatives = anyOf.map((values) =>
    limitQuery(sql`
      select ${sql.join(columns)} from ${sql.table(toRowTableName(table))} where ${conditionOf(values)}`),
  );
  const groups = splitIntoChunks(alternatives, MAX_UNION_QUERIES).map((group) =>
    limitQuery(unionOf(group)),
  );
  const { rows } = await sql<Pick<RowRecord, 'id'>>`
    ${unionOf(groups)} order by ${order} limit ${limit} offset ${offset}
  `.execute(db);
  return readRowsByIds(
    db,
    table,
    rows.map(({ id }) => id),
  );
}

function unionOf(queries: readonly RawBuilder<unknown>[]) {
  return sql.join(queries, sql` union `);
}

function conditionOf(values: ListCondition) {
  const parts = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql.join(parts, sql` and `);
}

/** Returns the rows with these ids in the order of the ids; ids without a row are skipped. */
export async function readRowsByIds<T extends TableName>(
  db: Kysely<Database>,
  table: T,
  ids: readonly string[],
): Promise<RowOf<T>[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom(toRowTableName(table)).select(['id', 'body']).where('id', 'in', ids);
  const bodies = new Map((await query.execute()).map(({ id, body }) => [id, body]));
  return ids.flatMap((id) => {
    const body = bodies.get(id);
    return body === undefined ? [] : [parseStoredRow(table, body)];
  });
}
