import { dequal } from 'dequal/lite';
import type { Table } from 'dexie';
import type { PatchOperation } from '#domain/protocol/pull.ts';
import { rowIdOf } from '#domain/rows/row-id-of.ts';
import { isTableName } from '#domain/rows/tables.ts';
import type { LocalDatabase } from '../database/database.ts';
import type { BaseRow } from '../database/local-rows.ts';
import { splitValidRows } from '../database/quarantine.ts';
import { getTable } from '../database/get-table.ts';
import { groupBy } from '../group-by.ts';
import { unmarkStaleRows } from './stale-rows.ts';

/**
 * From this number of ids on, one request for the whole range of ids is faster than one request per
 * id.
 */
const RANGE_READ_THRESHOLD = 50;

export function patchKeyOf(operation: PatchOperation): string {
  return `${operation.table}/${rowIdOf(operation)}`;
}

/**
 * Returns the keys of rows with an unsent change for which the patch contains the same content as
 * this tablet stores. For most of these rows, the patch contains this tablet's own change. The
 * caller skips their writes, so that live queries do not run again.
 */
export async function findUnchangedKeys(
  db: LocalDatabase,
  patch: readonly PatchOperation[],
  bases: readonly BaseRow[],
): Promise<ReadonlySet<string>> {
  const changedRowKeys = new Set(bases.map(({ table, id }) => `${table}/${id}`));
  const puts = patch.filter(
    (operation) => operation.op === 'put' && changedRowKeys.has(patchKeyOf(operation)),
  );
  const unchangedKeys = new Set<string>();
  for (const [table, operations] of groupBy(puts, (operation) => operation.table)) {
    const rows = operations.flatMap((operation) => (operation.op === 'put' ? [operation.row] : []));
    const currentRows = await readMany(
      db.table<{ id: string }, string>(table),
      rows.map(({ id }) => id),
    );
    rows.forEach((row, index) => {
      if (dequal(row, currentRows[index])) unchangedKeys.add(`${table}/${row.id}`);
    });
  }
  return unchangedKeys;
}

interface ApplyOptions {
  /** Time at which the page was received; this tablet's clock, ms since 1970. */
  receivedAt: number;
  /**
   * Whether a reset is in progress. During a reset, each valid row of the page is removed from the
   * list of stale rows.
   */
  isResetting: boolean;
  unchanged: ReadonlySet<string>;
}

/**
 * Applies the put and delete operations of a page inside the transaction of the caller. Quarantines
 * damaged rows of the page.
 */
export async function applyOperations(
  db: LocalDatabase,
  patch: readonly PatchOperation[],
  { receivedAt, isResetting, unchanged }: ApplyOptions,
): Promise<void> {
  const pendingWrites: PromiseLike<unknown>[] = [];
  for (const [table, operations] of groupBy(patch, (operation) => operation.table)) {
    // Skips tables that are unknown to this app version; after an update, the app pulls the whole
    // table.
    if (!isTableName(table)) continue;
    const putRows = operations.filter((operation) => operation.op === 'put').map(({ row }) => row);
    const { sound, damaged } = splitValidRows(table, putRows);
    const deletedIds = operations.filter((operation) => operation.op === 'del').map(({ id }) => id);
    pendingWrites.push(
      getTable(db, table).bulkPut(sound.filter(({ id }) => !unchanged.has(`${table}/${id}`))),
      db.quarantine.bulkAdd(damaged.map((row) => ({ table, row, foundAt: receivedAt }))),
      getTable(db, table).bulkDelete(deletedIds),
    );
    if (isResetting) pendingWrites.push(unmarkStaleRows(db, table, sound));
  }
  await Promise.all(pendingWrites);
}

/**
 * Returns the rows with these ids, in the same order; undefined for a missing row. Ids begin with
 * their creation time, so one range request returns rows that were created together. If the range
 * contains too many other rows, each row is requested by its id instead.
 */
export async function readMany<Row extends { id: string }>(
  table: Table<Row, string>,
  ids: readonly string[],
): Promise<(Row | undefined)[]> {
  if (ids.length < RANGE_READ_THRESHOLD) return table.bulkGet([...ids]);
  const [lowestId, highestId] = ids.reduce(
    ([low, high], id) => [id < low ? id : low, id > high ? id : high],
    [ids[0] ?? '', ids[0] ?? ''],
  );
  const limit = 2 * ids.length;
  const rowsInRange = await table
    .where('id')
    .between(lowestId, highestId, true, true)
    .limit(limit)
    .toArray();
  if (rowsInRange.length === limit) return table.bulkGet([...ids]);
  const rowsById = new Map(rowsInRange.map((row) => [row.id, row]));
  return ids.map((id) => rowsById.get(id));
}
