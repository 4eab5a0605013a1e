import { type Kysely, sql } from 'kysely';
import type { RowOf, TableName } from '#domain/tables.ts';
import { type Database, type RowRecord, rowTable } from './database.ts';
import type { RowList, Values } from './list-types.ts';
import { parseRow } from './row-reader.ts';

/** Every combination of one condition of each axis, as alternatives of a list. */
export function combine(...axes: readonly (readonly Values[])[]): Values[] {
  return axes.reduce<Values[]>(
    (all, axis) => all.flatMap((known) => axis.map((more) => Object.assign({}, known, more))),
    [{}],
  );
}

/** One page of a list: the first keys of each alternative, merged by the database, then the rows. */
export async function listRows<T extends TableName>(
  db: Kysely<Database>,
  { table, anyOf, orderBy, descending, offset, limit }: RowList<T>,
): Promise<RowOf<T>[]> {
  if (anyOf.length === 0) return [];
  const columns = [...orderBy, 'id'];
  const order = sql.join(
    columns.map((column) => sql`${sql.ref(column)} ${sql.raw(descending ? 'desc' : 'asc')}`),
  );
  const alternatives = anyOf.map(
    (values) => sql`
      select * from (
        select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(rowTable(table))}
        where ${conditionOf(values)} order by ${order} limit ${offset + limit}
      ) as alternative`,
  );
  const { rows } = await sql<Pick<RowRecord, 'id'>>`
    ${sql.join(alternatives, sql` union `)} order by ${order} limit ${limit} offset ${offset}
  `.execute(db);
  return readInOrder(
    db,
    table,
    rows.map(({ id }) => id),
  );
}

function conditionOf(values: Values) {
  const parts = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql.join(parts, sql` and `);
}

/** Rows by id, each once, in the order of the ids. */
export async function readInOrder<T extends TableName>(
  db: Kysely<Database>,
  table: T,
  ids: readonly string[],
): Promise<RowOf<T>[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom(rowTable(table)).select(['id', 'body']).where('id', 'in', ids);
  const bodies = new Map((await query.execute()).map(({ id, body }) => [id, body]));
  return ids.flatMap((id) => {
    const body = bodies.get(id);
    return body === undefined ? [] : [parseRow(table, body)];
  });
}
