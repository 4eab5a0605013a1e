import type { Table } from 'dexie';

/** From here on, one request for a range of ids is quicker than one for each of them. */
const MANY = 50;

/**
 * The rows with these ids; undefined where there is none. Ids begin with the time they were made, so
 * what was done in one stretch lies side by side: one request brings it. Where it does not, each row
 * is asked for.
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
