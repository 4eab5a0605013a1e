import type { Table } from 'dexie';

/**
 * From this number of ids on, one request for the whole range of ids is faster than one request per
 * id.
 */
const MANY = 50;

/**
 * Returns the rows with these ids, in the same order; undefined for a missing row. Ids begin with
 * their creation time, so one range request returns rows that were created together. If the range
 * contains too many other rows, each row is requested by its id instead.
 */
export async function readMany<Row extends { id: string }>(
  table: Table<Row, string>,
  ids: readonly string[],
): Promise<(Row | undefined)[]> {
  if (ids.length < MANY) return table.bulkGet([...ids]);
  const [first, last] = ids.reduce(
    ([low, high], id) => [id < low ? id : low, id > high ? id : high],
    [ids[0] ?? '', ids[0] ?? ''],
  );
  const limit = 2 * ids.length;
  const nearby = await table.where('id').between(first, last, true, true).limit(limit).toArray();
  if (nearby.length === limit) return table.bulkGet([...ids]);
  const rowsById = new Map(nearby.map((row) => [row.id, row]));
  return ids.map((id) => rowsById.get(id));
}
