import type { Kysely } from 'kysely';
import type { TableName } from '#domain/rows/tables.ts';
import { splitIntoChunks } from '../chunks.ts';
import {
  type ColumnValue,
  type Database,
  type RowCountRecord,
  type RowRecord,
  toRowTableName,
} from '../database-schema.ts';
import { countGroupColumns } from './list-columns.ts';
import type { RowCountQuery } from './list-types.ts';
import { listOpenLeadGroups } from './open-leads.ts';

type CountGroup = Omit<RowCountRecord, 'row_count'>;

/**
 * Adjusts the counts of a table before its rows are written: subtracts the stored rows from their
 * groups and adds the new rows to their groups.
 * @param storedIds ids of the changed rows that the database already contains
 * @param newRecords the rows to be written, without deleted ones
 */
export async function updateRowCounts(
  db: Kysely<Database>,
  table: TableName,
  storedIds: readonly string[],
  newRecords: readonly RowRecord[],
): Promise<void> {
  const columns = countGroupColumns[table];
  if (!columns) return;
  const storedRecords: Record<string, ColumnValue>[] = [];
  for (const chunk of splitIntoChunks(storedIds)) {
    const query = db.selectFrom(toRowTableName(table)).select([...columns]);
    storedRecords.push(...(await query.where('id', 'in', chunk).execute()));
  }
  await adjustGroupCounts(db, table, [
    ...storedRecords.map((record) => [record, -1] as const),
    ...newRecords.map((record) => [record, 1] as const),
  ]);
}

/**
 * Adds rows to or subtracts them from the counts of their groups. A row without a group is not
 * counted.
 */
export async function adjustGroupCounts(
  db: Kysely<Database>,
  table: TableName,
  changes: readonly (readonly [record: Record<string, ColumnValue>, by: 1 | -1])[],
): Promise<void> {
  const counts = new Map<string, RowCountRecord>();
  for (const [record, difference] of changes) {
    for (const group of toCountGroups(table, record)) {
      const key = JSON.stringify(group);
      counts.set(key, { ...group, row_count: (counts.get(key)?.row_count ?? 0) + difference });
    }
  }
  const changedCounts = [...counts.values()].filter(({ row_count: count }) => count !== 0);
  for (const chunk of splitIntoChunks(changedCounts)) {
    await db
      .insertInto('row_counts')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['table_name', 'showroom_id', 'other_id', 'kind']).doUpdateSet((row) => ({
          row_count: row('row_counts.row_count', '+', row.ref('excluded.row_count')),
        })),
      )
      .execute();
  }
}

function toCountGroups(table: TableName, record: Record<string, ColumnValue>): CountGroup[] {
  const [showroomId, otherId, kind] = (countGroupColumns[table] ?? []).map(
    (name) => record[name] ?? null,
  );
  if (typeof showroomId !== 'string' || typeof otherId !== 'string' || kind === null) return [];
  const group = {
    table_name: table,
    showroom_id: showroomId,
    other_id: otherId,
    kind: String(kind),
  };
  return [group, ...listOpenLeadGroups(group, record)];
}

export async function countRows(
  db: Kysely<Database>,
  { table, showroomIds, kind, otherId }: RowCountQuery,
): Promise<number> {
  if (showroomIds?.length === 0) return 0;
  const { total } = await db
    .selectFrom('row_counts')
    .select((row) => row.fn.sum('row_count').as('total'))
    .where('table_name', '=', table)
    .$if(showroomIds !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row('showroom_id', 'in', showroomIds ?? []),
          // A booking also counts for the showroom that made it.
          ...(table === 'bookings' ? [row('other_id', 'in', showroomIds ?? [])] : []),
        ]),
      ),
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(otherId !== undefined, (query) => query.where('other_id', '=', otherId ?? ''))
    .executeTakeFirstOrThrow();
  // Converts the sum to a number, because the PostgreSQL driver returns it as text.
  return Number(total ?? 0);
}
