import type { Table } from 'dexie';

/**
 * From this number of ids on, one request for the whole range of ids is faster than one request per
 * id.
 */
const RANGE_READ_THRESHOLD = 50;

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
